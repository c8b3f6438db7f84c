export function looksLike(): Record<string, string>
