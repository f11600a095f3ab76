/** Path of a Chromium for the browser tests; installs one when there is none. */
export function chromium(): Promise<string>
/** Path of Chromium's shell without windows; the whole Chromium where there is none. */
export function headlessShell(): Promise<string>
