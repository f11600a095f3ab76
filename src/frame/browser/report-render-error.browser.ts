import { sendEvent } from './send-event.browser.ts'

/** Reports which page or island failed to render; contains nothing about the visitor. */
export const reportRenderError = (part: string) => sendEvent('render_error', { part })
