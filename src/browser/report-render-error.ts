import { sendEvent } from './send-event.ts'

/** Tells the site that a page or a part of it failed to render: which, and nothing about who saw it. */
export const reportRenderError = (part: string) => sendEvent('render_error', { part })
