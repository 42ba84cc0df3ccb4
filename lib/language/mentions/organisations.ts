import { mention, type Recogniser } from './recogniser'

const word = String.raw`\p{Lu}[\p{L}\p{N}&'-]*`
const legal = new RegExp(
  String.raw`(?<![\p{L}])(${word}(?:(?: | & | und | and )${word}){0,4}),? (?:GmbH(?: & Co\.? KG)?|AG|SE|KG|OHG|e\.V\.|Inc\.?|Ltd\.?|LLC|LLP|Corp\.?|Corporation|plc|PLC|B\.V\.|N\.V\.|S\.A\.|S\.p\.A\.|SAS|SARL|AB|ApS|Oy|Pty)(?![\p{L}])`,
  'gu',
)
const kind = new RegExp(
  String.raw`(?<![\p{L}])(?:The )?(${word}(?: (?:of |and |& )?${word}){0,3} (?:Bank|University|Hospital|Clinic|Group|Holding|Council|Agency|Ministry|Authority|Institute|Association|Foundation|Insurance|Logistics|Industries|Company|Partners|Consulting))(?![\p{L}])`,
  'gu',
)

/** Finds companies and organisations by their legal form or the noun that ends their name. */
export const findOrganisations: Recogniser = (text) => {
  const found = []
  for (const match of text.matchAll(legal))
    found.push(
      mention(
        'organisation',
        (match[1] as string).replace(/^The /, ''),
        match.index,
        match.index + match[0].length,
      ),
    )
  for (const match of text.matchAll(kind)) {
    found.push(mention('organisation', match[1] as string, match.index, match.index + match[0].length))
  }
  return found
}
