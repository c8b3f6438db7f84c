import { existsSync, writeFileSync } from 'node:fs'
import { pages, states } from '../places.ts'
import { folder, looks } from './looks.ts'

export default function writeIndex() {
  const rows = [...Object.keys(pages), ...Object.keys(states)].map((name) => {
    const pictures = Object.entries(looks)
      .map(([look, { width }]) => ({ look, width, file: `${name}, ${look}.png` }))
      .filter(({ file }) => existsSync(`${folder}/${file}`))
      .map(
        ({ look, width, file }) =>
          `<a href="${encodeURI(file)}"><img src="${encodeURI(file)}" width="${width / 3}" alt="" loading="lazy"><br>${look}</a>`,
      )
    return pictures.length > 0 ? `<h2>${name}</h2><p>${pictures.join('\n')}</p>` : ''
  })
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Gallery of Loupe</title>
<style>body { font: 14px system-ui } p { display: flex; gap: 16px; overflow-x: auto; align-items: start } img { border: 1px solid #aaa }</style>
<h1>Gallery of Loupe</h1>
${rows.join('\n')}`,
  )
  console.log(`The pictures are in ${folder}/index.html`)
}
