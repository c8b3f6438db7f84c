/**
 * As the first line of a file, tells Chromium to compile all its functions on another thread while the file loads,
 * instead of each at its first call.
 */
export const compileWhole = '//# allFunctionsCalledOnLoad'
