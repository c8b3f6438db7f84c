/** Its keys are called otherwise, and Ctrl is for editing text there. */
export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
