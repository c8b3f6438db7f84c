/** How each licence is called that servers have a code for. */
const names: ReadonlyMap<string, string> = new Map([
  ['unlicense', 'Unlicense'],
  ['mit', 'MIT'],
  ['gnu_gpl_v2', 'GNU GPL 2.0'],
  ['gnu_gpl_v3', 'GNU GPL 3.0'],
  ['gnu_lgpl_v2_1', 'GNU LGPL 2.1'],
  ['gnu_lgpl_v3', 'GNU LGPL 3.0'],
  ['gnu_agpl_v3', 'GNU AGPL 3.0'],
  ['bsd_2_clause', 'BSD 2-Clause'],
  ['bsd_3_clause', 'BSD 3-Clause'],
  ['mpl_2_0', 'MPL 2.0'],
  ['osl_3_0', 'OSL 3.0'],
  ['apache_2_0', 'Apache 2.0'],
  ['bsl_1_1', 'BSL 1.1'],
])

/** A contract’s `license_type` as people write it; one without a name here as it was sent, in words. */
export const licenseWords = (type: string): string => names.get(type) ?? type.replaceAll('_', ' ')
