import { expect, test } from 'vitest'
import { readKey } from './keyChanges.ts'

const key = 'proapi_aB3-_.~x1234'

test.each([
  [key],
  [`  ${key}\n`],
  [`"${key}"`],
  [`"${key}",`],
  [`'${key}';`],
  [`“${key}”`],
  ['`' + key + '`'],
  [`\u200b${key}\ufeff`],
  [`apikey=${key}`],
  [`API_KEY="${key}"`],
  [`BLOCKSCOUT_API_KEY=${key}`],
  [`{ "apikey": "${key}" }`],
  [`x-api-key: ${key}`],
  [`Bearer ${key}`],
  [`Authorization: Bearer ${key}`],
  [`https://api.example/1/api/v2/stats?apikey=${key}&page=2#x`],
  [`"https://api.example/api/v2/stats?apikey=${key}",`],
  [`{"apikey":"${key}","x":1}`],
  [`{ "api_key": "${key}", "key": "other" }`],
  [`KEY='${key}' # mine`],
  [`export API_KEY=${key}`],
  [`?apikey=${key}`],
  [`&apikey=${key}&page=2`],
  [`api.example/1/api/v2/stats?apikey=${key}#x`],
  [`curl 'https://api.example/api/v2/stats?page=2&apikey=${key}' -s`],
  [`apikey=${key}&page=2`],
])('pasted as %j it is the key alone', (typed) => expect(readKey(typed)).toBe(key))

test.each([['a key of words'], ['key-of-mine'], ['apikeyring=='], ['a&b#c'], ['a=b'], ['?a&b=c']])(
  '%j stays as it is',
  (typed) => expect(readKey(typed)).toBe(typed),
)

test.each([
  [''],
  [' \u200b '],
  ['""'],
  ['apikey='],
  ['••••1234'],
  ['****1234'],
  ['proapi_************'],
  ['ключ'],
  ['https://a.example'],
  ['https://a.example/account/api-keys#mine'],
  [`curl -H "authorization: Bearer ${key}" https://a.example/api/v2/stats`],
  [`$ curl --header 'x-api-key: ${key}' a.example`],
  [`curl.exe https://a.example/api/v2/stats`],
  [`wget --header='x-api-key: ${key}' https://a.example`],
  [`http GET https://a.example X-API-Key:${key}`],
])('%j is none', (typed) => expect(readKey(typed)).toBe(''))

test.each([
  ['apikey', '?apikey=AAA&key=BBB', 'AAA'],
  ['key', '?apikey=AAA&key=BBB', 'BBB'],
  ['api_key', '?page=1&apikey=AAA&key=BBB', 'AAA'],
  ['apikey', '?module=x&APIKEY=A%2BA%3D%3D&key=BBB', 'A+A=='],
  ['key', '?apikey=&x=1', ''],
])('for the field %s, of the link %s it is %j', (field, query, read) =>
  expect(readKey(`https://api.example/api${query}`, field)).toBe(read),
)
