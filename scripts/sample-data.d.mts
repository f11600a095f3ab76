export const sampleFile: string
export const sampleDate: string
