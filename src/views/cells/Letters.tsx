import { isUnmistakable } from '#format/text.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { letters } from '#views/shell/chunks.ts'

type Props = {
  text: string
  /** The whole name, where `text` is an excerpt of it that begins at `at`. */
  whole?: string
  at?: number
}
const asSent = ({ text }: Props) => text
const MarkedLetters = lazyComponent(async () => (await letters()).MarkedLetters, {
  placeholder: asSent,
  fallback: asSent,
})

/** Untrusted text in which look-alike letters are marked. The code for that is loaded with the first non-ASCII name. */
export const Letters = (props: Props) =>
  isUnmistakable(props.text) ? props.text : <MarkedLetters {...props} />
