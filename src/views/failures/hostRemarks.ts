import { copiedConfig } from '#settings/copiedConfig.ts'
import { remarksOn } from './configWords.ts'

/** What a host should know of a config.json by which this page works, a sentence each. */
export function hostRemarks(sent: unknown): string[] {
  const copied = copiedConfig()
  return copied === null || JSON.stringify(copied) === JSON.stringify(sent)
    ? remarksOn(sent)
    : [
        ...remarksOn(sent),
        'index.html holds another config.json than the one that stands beside it. What a reader opens first is asked by that copy, whose servers may not be meant to hear of it: “npm run config -- <folder>” writes the file into the page.',
      ]
}
