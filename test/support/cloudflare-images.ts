import sharp from 'sharp'

type Step = { transform: ImageTransform } | { draw: Handle; at: ImageDrawOptions }

/**
 * Cloudflare Images implemented with sharp, as far as its behavior is documented; the stand-in that
 * comes with workerd draws nothing. Text is rendered in a font of this computer.
 */
export const cloudflareImages = (): Pick<ImagesBinding, 'input' | 'text'> => ({
  input: stream => new Handle(async () => Buffer.from(await new Response(stream).arrayBuffer())),
  text: (content, { size = 16, color }) =>
    new Handle(() =>
      sharp({
        text: {
          text: `<span foreground="${color}">${content.replaceAll('&', '&amp;')}</span>`,
          font: `sans ${size}`,
          rgba: true,
        },
      })
        .png()
        .toBuffer(),
    ),
})

const fits = { cover: 'cover', squeeze: 'fill', 'scale-down': 'inside' } as const

class Handle implements ImageTransformer {
  private steps: Step[] = []
  private source: () => Promise<Buffer>

  constructor(source: () => Promise<Buffer>) {
    this.source = source
  }

  transform(transform: ImageTransform): Handle {
    this.steps.push({ transform })
    return this
  }

  draw(image: ReadableStream<Uint8Array> | ImageTransformer, at: ImageDrawOptions = {}): Handle {
    if (!(image instanceof Handle)) throw new Error('Not a handle')
    this.steps.push({ draw: image, at })
    return this
  }

  async output({ format, quality }: ImageOutputOptions): Promise<ImageTransformationResult> {
    if (format !== 'image/jpeg') throw new Error(format)
    const picture = await sharp(await this.run())
      .jpeg({ quality })
      .toBuffer()
    const response = () => new Response(new Uint8Array(picture))
    return { response } as ImageTransformationResult
  }

  private async run(): Promise<Buffer> {
    let picture = await this.source()
    for (const step of this.steps) {
      picture = await ('draw' in step ? lay(picture, step) : fitted(picture, step.transform))
    }
    return picture
  }

  /** The picture with its opacity, and its position on a canvas of this height. */
  async placed(canvas: number, { left = 0, bottom = 0, opacity = 1 }: ImageDrawOptions) {
    const input = await sharp(await this.run())
      // Pictures drawn with an opacity have no alpha channel of their own.
      .ensureAlpha(opacity)
      .png()
      .toBuffer()
    const { height } = await sharp(input).metadata()
    return { input, left, top: canvas - bottom - height }
  }
}

async function lay(picture: Buffer, { draw, at }: Extract<Step, { draw: Handle }>) {
  const { height } = await sharp(picture).metadata()
  return sharp(picture)
    .composite([await draw.placed(height, at)])
    .png()
    .toBuffer()
}

function fitted(picture: Buffer, { width, height, fit = 'scale-down' }: ImageTransform) {
  if (!(fit in fits)) throw new Error(fit)
  return sharp(picture)
    .resize(width, height, {
      fit: fits[fit as keyof typeof fits],
      withoutEnlargement: fit === 'scale-down',
    })
    .png()
    .toBuffer()
}
