/** Of the dashboard's stone. */
export const stoneSize = "mx-auto w-[min(20rem,80vw)] lg:w-96";
