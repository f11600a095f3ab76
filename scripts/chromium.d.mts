/** Path of a Chromium for the browser tests; installs one when there is none. */
export function chromium(): Promise<string>
