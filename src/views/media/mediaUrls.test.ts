import { expect, test, vi } from 'vitest'
import { linkUrl, mediaOf, usableUrl } from './mediaUrls.ts'

const gateway = 'https://gate.example'
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const cid1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const drawing = (sent: string) => `data:image/svg+xml,${encodeURIComponent(sent)}`
const nothing = {
  metadata: null,
  image_url: null,
  animation_url: null,
  media_url: null,
  media_type: null,
  thumbnails: null,
}
const thumbnails = { original: null, '60x60': null, '250x250': null, '500x500': null }

test.each([
  ['https://pics.example/1.png', 'https://pics.example/1.png'],
  ['http://pics.example/1.png', 'https://pics.example/1.png'],
  [' https://pics.example/a b.png\n', 'https://pics.example/a%20b.png'],
  [`ipfs://${cid}/1.png`, `${gateway}/ipfs/${cid}/1.png`],
  [`ipfs://ipfs/${cid}`, `${gateway}/ipfs/${cid}`],
  [`ipfs://${cid1}/Fox #1.png`, `${gateway}/ipfs/${cid1}/Fox%20%231.png`],
  [`/ipfs/${cid}/x`, `${gateway}/ipfs/${cid}/x`],
  [cid, `${gateway}/ipfs/${cid}`],
  [`${cid1}/x.png`, `${gateway}/ipfs/${cid1}/x.png`],
  ['ipns://lanterns-of-the-harbour.example/1', `${gateway}/ipns/lanterns-of-the-harbour.example/1`],
  [`ar://${'a'.repeat(43)}/1.png`, `https://arweave.net/${'a'.repeat(43)}/1.png`],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['DATA:image/svg+xml;utf8,<svg fill="#fff"/>', 'data:image/svg+xml;utf8,<svg fill="%23fff"/>'],
  ['<svg xmlns="a"/>', drawing('<svg xmlns="a"/>')],
  [
    ' <?xml version="1.0"?>\n<!-- made by hand --><!DOCTYPE svg PUBLIC "a" "b">\n<svg>#</svg>',
    drawing(' <?xml version="1.0"?>\n<!-- made by hand --><!DOCTYPE svg PUBLIC "a" "b">\n<svg>#</svg>'),
  ],
  ['<svgs/>', null],
  ['<p><svg/></p>', null],
  // refused: scripts, other types, local hosts, and paths that escape the gateway
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>1</script>', null],
  ['data:image/png', null],
  ['blob:https://pics.example/1', null],
  ['file:///etc/passwd', null],
  ['ftp://pics.example/1.png', null],
  ['//pics.example/1.png', null],
  ['1.png', null],
  ['', null],
  ['https://', null],
  ['https://user:word@pics.example/1.png', null],
  ['http://localhost:8080/1.png', null],
  ['http://127.0.0.1/1.png', null],
  ['http://2130706433/1.png', null],
  ['http://[::1]/1.png', null],
  ['http://192.168.0.1/reboot', null],
  ['http://172.20.0.1/', null],
  ['http://router.lan/', null],
  ['http://router.lan./', null],
  ['https://localhost./1.png', null],
  ['https://printer./1.png', null],
  ['https://printer../1.png', null],
  ['https://127.0.0.1./1.png', null],
  ['http://100.64.0.1/', null],
  ['http://100.127.255.255/', null],
  ['https://100.63.0.1/1.png', 'https://100.63.0.1/1.png'],
  ['https://100.128.0.1/1.png', 'https://100.128.0.1/1.png'],
  ['https://pics.example./1.png', 'https://pics.example./1.png'],
  ['ipfs://../../admin/reboot/now/please', null],
  [`ipfs://${cid}/../../admin`, null],
])('%s may be asked for at %s', (sent, url) => expect(usableUrl(sent, gateway)).toBe(url))

test.each([
  ['http://old.example/a?b#c', 'http://old.example/a?b#c'],
  [' HTTPS://a.example ', 'https://a.example/'],
  [`ipfs://${cid}`, `${gateway}/ipfs/${cid}`],
  ['http://localhost/', null],
  ['javascript:alert(1)', null],
])('a link to %s may be opened at %s', (sent, url) => expect(linkUrl(sent, gateway)).toBe(url))

test.each([
  ['nothing', {}, [], null],
  [
    'thumbnails, then media, image and metadata, each once',
    {
      thumbnails: { ...thumbnails, '250x250': 'https://t.example/250', '500x500': 'https://t.example/500' },
      media_url: 'https://a.example/1.png',
      media_type: 'image/png',
      image_url: 'https://a.example/1.png',
      metadata: { image: `ipfs://${cid}` },
    },
    ['https://t.example/500', 'https://t.example/250', 'https://a.example/1.png', `${gateway}/ipfs/${cid}`],
    null,
  ],
  [
    'a film with its picture',
    {
      image_url: 'https://a.example/still',
      media_url: 'https://a.example/film',
      media_type: 'video/mp4',
      animation_url: 'https://a.example/film',
    },
    ['https://a.example/still'],
    { kind: 'film', url: 'https://a.example/film', host: 'a.example' },
  ],
  [
    'an image that is a film by its name',
    { image_url: 'https://a.example/1.MP4?x' },
    [],
    { kind: 'film', url: 'https://a.example/1.MP4?x', host: 'a.example' },
  ],
  [
    'an animation without a name is not shown as a picture',
    { animation_url: 'https://a.example/1' },
    [],
    { kind: 'file', url: 'https://a.example/1', host: 'a.example' },
  ],
  ['an animated picture', { animation_url: 'https://a.example/1.gif' }, ['https://a.example/1.gif'], null],
  [
    'a page',
    { animation_url: 'https://a.example/index.html', media_type: 'text/html' },
    [],
    { kind: 'page', url: 'https://a.example/index.html', host: 'a.example' },
  ],
  [
    'a drawing in the metadata',
    { metadata: { image_data: '<svg xmlns="a"><path fill="#fff"/>\ud800</svg>' } },
    [
      'data:image/svg+xml,%3Csvg%20xmlns%3D%22a%22%3E%3Cpath%20fill%3D%22%23fff%22%2F%3E%EF%BF%BD%3C%2Fsvg%3E',
    ],
    null,
  ],
  [
    'drawings where links should be: each once, and none of them a page',
    {
      thumbnails: { ...thumbnails, '500x500': '<svg id="t"/>' },
      image_url: '<svg id="a"/>',
      animation_url: '<svg id="m"/>',
      metadata: { image: '<svg id="a"/>', image_url: '<svg id="b"/>', image_data: '<svg id="a"/>' },
    },
    ['t', 'a', 'b', 'm'].map((id) => drawing(`<svg id="${id}"/>`)),
    null,
  ],
  ['metadata that is no object', { metadata: ['image'] }, [], null],
  [
    'metadata of the wrong kinds',
    { metadata: { image: 5, image_url: { url: 1 }, image_data: null } },
    [],
    null,
  ],
])('%s', (_name, sent, pictures, other) =>
  expect(mediaOf({ ...nothing, ...sent }, { gateway })).toMatchObject({ pictures, other }),
)

test('whoever is asked is named once; data inside the link asks nobody', () => {
  const sent = {
    ...nothing,
    image_url: 'https://a.example/1.png',
    media_url: 'https://a.example:8443/1.png',
    animation_url: `ipfs://${cid}/1.mp4`,
    metadata: { image: 'data:image/png;base64,AA', image_url: 'https://a.example/2.png' },
  }
  expect(mediaOf(sent, { gateway }).hosts).toEqual(['a.example:8443', 'a.example', 'gate.example'])
})

test('a drawing opens as no link', () => expect(linkUrl('<svg/>', gateway)).toBeNull())

test('a picture of megabytes inside a link is left out', () => {
  expect(usableUrl(`data:image/png;base64,${'A'.repeat(2_000_000)}`, gateway)).toBeNull()
})

test('a drawing of megabytes is left out before it is written as a link', () => {
  const encode = vi.spyOn(globalThis, 'encodeURIComponent')
  const image_data = `<svg>${'é'.repeat(2_000_000)}</svg>`
  expect(mediaOf({ ...nothing, metadata: { image_data } }, { gateway }).pictures).toEqual([])
  expect(encode).not.toHaveBeenCalled()
  encode.mockRestore()
})

test('the gateway may be on the reader’s own machine', () => {
  expect(usableUrl(`ipfs://${cid}`, 'http://127.0.0.1:8080')).toBe(`http://127.0.0.1:8080/ipfs/${cid}`)
})
