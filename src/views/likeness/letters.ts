// What tells letters that aren't what they seem: it comes once a page shows a name outside of ASCII.
export { impostorsAmong } from './impostors.ts'
export { MarkedLetters } from './MarkedLetters.tsx'
