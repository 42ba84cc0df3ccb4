import { mention, type Recogniser } from './recogniser'

const names: [pattern: string, name: string][] = [
  ['GDPR|DSGVO|General Data Protection Regulation|RGPD', 'GDPR'],
  ['HIPAA', 'HIPAA'],
  ['SOX|Sarbanes[- ]Oxley', 'SOX'],
  ['(?:EU )?AI Act', 'EU AI Act'],
  ['MDR|Medical Device Regulation', 'MDR'],
  ['IVDR', 'IVDR'],
  ['NIS[- ]?2', 'NIS2'],
  ['DORA|Digital Operational Resilience Act', 'DORA'],
  ['MiFID(?: II)?', 'MiFID'],
  ['PSD[23]', 'PSD2'],
  ['PCI[- ]DSS', 'PCI DSS'],
  ['CCPA', 'CCPA'],
  ['FERPA', 'FERPA'],
  ['GxP', 'GxP'],
  ['GMP|Good Manufacturing Practice', 'GMP'],
  ['21 CFR Part 11', '21 CFR Part 11'],
  ['HACCP', 'HACCP'],
  ['REACH regulation', 'REACH'],
  ['CSRD', 'CSRD'],
  ['LkSG|Supply Chain Act|Supply Chain Due Diligence Act', 'Supply Chain Act'],
  ['GoBD', 'GoBD'],
  ['Basel (?:II|III|IV)', 'Basel'],
  ['Solvency II', 'Solvency II'],
  ['IFRS(?: \\d{1,2})?', 'IFRS'],
  ['US[- ]GAAP|GAAP', 'GAAP'],
  ['AML|anti[- ]money[- ]laundering', 'AML'],
  ['KYC|know your customer', 'KYC'],
  ['SOC ?[12]', 'SOC 2'],
  ['TISAX', 'TISAX'],
  ['IATF 16949', 'IATF 16949'],
  ['BaFin|MaRisk|BAIT|VAIT', 'BaFin rules'],
  ['FOIA|Freedom of Information Act', 'FOIA'],
  ['OSHA', 'OSHA'],
  ['WCAG(?: \\d\\.\\d)?', 'WCAG'],
]

const pattern = new RegExp(
  String.raw`(?<![\w-])(?:${names.map(([source]) => `(${source})`).join('|')})(?![\w])`,
  'g',
)
const standard = /(?<![\w-])(?:DIN )?(?:EN )?(ISO(?:\/IEC)?|IEC|DIN|EN)[ -]?(\d{3,5})(?:[-:]\d{1,4})?(?!\w)/g

/** Finds laws, rules and standards by name. */
export const findRegulations: Recogniser = (text) => {
  const found = []
  for (const match of text.matchAll(pattern)) {
    const index = match.slice(1).findIndex((group) => group !== undefined)
    found.push(
      mention(
        'regulation',
        (names[index] as [string, string])[1],
        match.index,
        match.index + match[0].length,
      ),
    )
  }
  for (const match of text.matchAll(standard)) {
    const body = (match[1] as string).replace('/IEC', '')
    found.push(mention('regulation', `${body} ${match[2]}`, match.index, match.index + match[0].length))
  }
  return found
}
