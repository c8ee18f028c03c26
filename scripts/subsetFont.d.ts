/** What scripts/subsetFonts.ts uses; the package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      /** One value pins an axis, a range narrows it. */
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
