import { isUnmistakable } from '#format/text.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { letters } from '#views/shell/chunks.ts'

type Props = {
  text: string
  /** The whole name, where `text` is what of it begins at `at`. */
  whole?: string
  at?: number
}
const asSent = ({ text }: Props) => text
const MarkedLetters = lazyComponent(async () => (await letters()).MarkedLetters, {
  placeholder: asSent,
  fallback: asSent,
})

/** A stranger's text in which what isn't the letter that it seems is marked. What finds that out comes with a name outside of ASCII. */
export const Letters = (props: Props) =>
  isUnmistakable(props.text) ? props.text : <MarkedLetters {...props} />
