/** It brings no types of its own. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  const subset: (
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: string[]
    },
  ) => Promise<Buffer>
  export default subset
}
