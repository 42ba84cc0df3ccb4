/** The default currency: that of the API. */
const OTHERWISE = 'USD'

const EURO_AREA = 'AT BE BG HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES'

/** ISO 3166 regions by the currency that their firms count in. */
const REGIONS: Readonly<Record<string, string>> = {
  EUR: `${EURO_AREA} AD MC SM VA ME XK`,
  USD: 'US PR EC SV',
  GBP: 'GB GG JE IM',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK GL FO',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  RSD: 'RS',
  UAH: 'UA',
  TRY: 'TR',
  ILS: 'IL',
  AED: 'AE',
  SAR: 'SA',
  ZAR: 'ZA',
  CAD: 'CA',
  MXN: 'MX',
  BRL: 'BR',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  CNY: 'CN',
  HKD: 'HK',
  SGD: 'SG',
  KRW: 'KR',
  INR: 'IN',
}
const CURRENCY_OF = new Map(
  Object.entries(REGIONS).flatMap(([currency, regions]) =>
    regions.split(' ').map((region) => [region, currency] as const),
  ),
)

/** The region of a language tag; English and other languages of many regions have no default region. */
function regionOf(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag)
    if (locale.region || ['en', 'es', 'fr', 'pt', 'zh', 'ar'].includes(locale.language)) return locale.region
    return locale.maximize().region
  } catch {
    return undefined
  }
}

/**
 * The currency that a new project starts with: that of the latest one, otherwise that of the reader's region.
 * @param languages of the browser, the preferred first
 */
export function initialCurrency(latest: string | undefined, languages: readonly string[]): string {
  if (latest) return latest
  const regions = languages.map(regionOf)
  return regions.map((region) => region && CURRENCY_OF.get(region)).find(Boolean) ?? OTHERWISE
}
