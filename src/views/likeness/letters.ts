// Detection of look-alike letters: loaded once a page shows a non-ASCII name.
export { impostorsAmong } from './impostors.ts'
export { MarkedLetters } from './MarkedLetters.tsx'
