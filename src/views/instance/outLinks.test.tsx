import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExternalLink } from '#views/cells/ExternalLink.tsx'
import { UntrustedLine } from '#views/cells/UntrustedLine.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { JsonTree } from '#views/json/JsonTree.tsx'

const url = 'https://claim.example/now?you=first'

test.each([
  ['names and tags', <UntrustedText key="text" text={`Claim at ${url}`} />],
  ['names on one line', <UntrustedLine key="line" text={url} />],
  [
    'JSON and metadata',
    <JsonTree key="json" value={{ external_url: url, deep: [{ image: url }] }} label="Record" />,
  ],
])('what reads like a link is none by itself: in %s', (_where, drawn) => {
  const html = renderToStaticMarkup(drawn)
  expect(html).toContain('claim.example')
  expect(html).not.toMatch(/<a\b/)
})

test.each([
  [<ExternalLink key="bare" address={url} />, 'Leaves to claim.example'],
  [
    <ExternalLink key="said" address={url}>
      Open it in a new tab
    </ExternalLink>,
    'Open it in a new tab, at claim.example',
  ],
])('a link that leaves says where it leads: %#', (link, expected) => {
  const html = renderToStaticMarkup(link)
  expect(html).toContain(`>${expected}<`)
  expect(html).toContain('rel="noopener noreferrer"')
})

test('a host in letters of another script is told in plain ones', () => {
  expect(renderToStaticMarkup(<ExternalLink address="https://clаim.example" />)).toContain(
    'Leaves to xn--clim-63d.example',
  )
})
