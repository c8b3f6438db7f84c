const mostListed = 20

/** What a parameter of a link lists between commas: each once, without empty ones. */
export function listed(parameter: string | undefined): string[] {
  const parts = (parameter ?? '').split(',').map((part) => part.trim().slice(0, 100))
  return [...new Set(parts.filter(Boolean))].slice(0, mostListed)
}

/** Which of these options a parameter of a link lists. */
export function listedOptions<Value extends string>(
  options: readonly (readonly [Value, string])[],
  parameter: string | undefined,
): Value[] {
  const wanted = listed(parameter)
  return options.map(([value]) => value).filter((value) => wanted.includes(value))
}
