/** It brings no types of its own. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  const subset: (
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: string[]
      dropTables?: readonly string[]
    },
  ) => Promise<Buffer>
  export default subset
}
