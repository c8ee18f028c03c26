/** Room of the button of a claim's menu, also before it has loaded. The row of the quote's author keeps its height. */
export const claimMenuRoom = "min-h-11 min-w-11 self-center max-md:-mx-2 md:-my-2 md:min-h-8 md:min-w-8 print:hidden";
