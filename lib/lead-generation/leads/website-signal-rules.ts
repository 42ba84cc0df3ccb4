import type { WebPage } from '../../platform/web'
import {
  denied,
  embedded,
  isLegalPage,
  isOwnAddress,
  isSocialAddress,
  pressable,
  quotesOf,
  recentDates,
  sentences,
} from './website-passages'

interface SignalRule {
  key: string
  label: string
  maxPoints: number
  /** Finds the verbatim passages that show it. */
  find: (page: WebPage, now: Date) => string[]
}

const softwareJobs =
  /\b(?:data (?:engineer|analyst|scientist|architect|steward)|(?:software|web|full[- ]?stack|back[- ]?end|front[- ]?end|cloud|devops|machine learning|AI) (?:engineer|developer)|software(?:entwickler|ingenieur)|datenanalyst|développeu(?:r|se) (?:web|logiciel))/i
const hiring =
  /\b(?:looking for|hiring|vacanc|open (?:position|role)|join (?:us|our team)|apply now|we seek|m\/[wf]\/d|[wf]\/m\/d|wir suchen|stellenangebot|recrut)/i
const jobsPage = /career|jobs?\b|vacanc|stellen|karriere|recrut|work-with-us|join-us/i

const subject =
  '\\b(?:we|our (?:own )?(?:team|company|staff|people|experts|engineers|systems?|warehouses?|plants?|factory|factories|production|processes|customer service|offices?))\\b'
const ownUse = new RegExp(
  `${subject}[^.!?]{0,100}\\b(?:us(?:e|es|ed|ing)|rel(?:y|ies|ied) on|built|appl(?:y|ies|ied)|runs? on|introduced|train(?:s|ed)?|automat(?:e|es|ed|ing)|supported by|powered by)\\b[^.!?]{0,100}\\b(?:AI|artificial intelligence|machine learning|language models?|chatbots?|automat\\w+|robot\\w*|RPA|computer vision|invoices?|orders?|reports?|bookings?)\\b`,
  'i',
)
const automation =
  /\b(?:AI|artificial intelligence|machine learning|language models?|chatbots?|automat\w+|robot\w*|RPA|computer vision)\b/i
/** Planned or past, not current. */
const notNow =
  /\b(?:plan(?:s|ned|ning)? to|will|would|could|may|might|wants? to|hopes? to|intends?|consider(?:s|ing)?|soon|one day|in (?:the )?future|used to|formerly)\b/i
const forOthers =
  /\b(?:help|advise|enable|support|teach|train)s? (?:you|your|our (?:clients|customers)|clients|customers|companies|businesses)\b|\b(?:built|introduced|train(?:s|ed)?|automate[sd]?|automating)\b.*\bfor (?:you|your|our (?:clients|customers)|clients|customers|companies|businesses)\b/i
/** Boilerplate that every website has about its visitors. */
const boilerplate =
  /\b(?:cookies?|consent|captcha|recaptcha|personal (?:data|information)|IP address(?:es)?|browsers?|decision-making|profiling|spam|third[- ]part(?:y|ies)|log files?|automatically (?:collect|record|receiv|stor|log|delet|renew|updat|recogni[sz])\w*)\b/i

function saysOwnUse(page: WebPage): string[] {
  if (isLegalPage(page)) return []
  return sentences(page, ownUse, denied, notNow, forOthers, boilerplate).filter((sentence) =>
    automation.test(sentence),
  )
}

/** Eleven signals worth 100 points in total. Each is either shown or not; there is no estimate. */
export const SIGNAL_RULES: readonly SignalRule[] = [
  {
    key: 'own_ai',
    label: 'Says where it uses AI or automation itself',
    maxPoints: 16,
    find: saysOwnUse,
  },
  {
    key: 'online_sales',
    label: 'Sells or takes bookings online',
    maxPoints: 12,
    find: (page) => [
      ...pressable(
        page,
        /^(?:add to (?:cart|basket|bag)|buy now|(?:online )?shop|shop (?:now|online)|order (?:now|online)|book (?:now|online|an appointment|a table|a demo)|checkout|in den warenkorb|jetzt (?:buchen|kaufen|bestellen)|termin (?:buchen|vereinbaren)|ajouter au panier|réserver)$/i,
        /\/(?:cart|basket|checkout|warenkorb|panier|winkelwagen)\/?(?:[?#]|$)/i,
      ),
      ...embedded(
        page,
        /calendly\.com|doctolib|acuityscheduling|opentable|snipcart|cdn\.shopify|bookings\.|simplybook/i,
      ),
    ],
  },
  {
    key: 'data_hiring',
    label: 'Looks for people in data or software',
    maxPoints: 12,
    find: (page) => [
      ...sentences(page, softwareJobs, denied).filter(
        (sentence) => hiring.test(sentence) || jobsPage.test(new URL(page.url).pathname),
      ),
      ...(jobsPage.test(new URL(page.url).pathname) ? pressable(page, softwareJobs) : []),
    ],
  },
  {
    key: 'customer_portal',
    label: 'Has a customer portal or sign-in',
    maxPoints: 10,
    find: (page) =>
      pressable(
        page,
        /^(?:log ?in|sign ?in|my account|(?:customer|client|partner|patient|member)s?['’]? ?(?:portal|log ?in|area|zone)|anmelden|kunden(?:portal|login|bereich)|mein konto|connexion|espace client|inloggen|mijn account|accedi|iniciar sesión)$/i,
        /\/(?:login|signin|sign-in|my-?account|customer-portal|client-portal|kundenportal|portal)\/?(?:[?#]|$)/i,
        // Signing in to a social network or to edit the pages is not a service for customers.
        (address) => !isSocialAddress(address) && !/\/wp-(?:login|admin)/i.test(address.pathname),
      ),
  },
  {
    key: 'data_protection',
    label: 'Publishes a data-protection statement',
    maxPoints: 10,
    find: (page) =>
      pressable(
        page,
        /privacy|data[- ]protection|datenschutz|\bgdpr\b|\brgpd\b|confidentialité|privacidad|privacyverklaring/i,
        /\/(?:privacy|datenschutz|data-protection|privacidad|confidentialite)/i,
        // The statement of a service that the website uses is not its own.
        (address) => isOwnAddress(page, address),
      ),
  },
  {
    key: 'structured_data',
    label: 'Describes itself in structured data that programs read',
    maxPoints: 8,
    find: (page) =>
      quotesOf(
        page,
        ({ kind, quote }) =>
          kind === 'data' &&
          /Product|Offer|Service|Business|Organization|Store|Event|FAQPage|JobPosting|Corporation|Clinic|Restaurant|Dentist/.test(
            quote,
          ),
      ),
  },
  {
    key: 'chat',
    label: 'Offers a chat or an assistant',
    maxPoints: 8,
    find: (page) => [
      ...pressable(
        page,
        /^(?:live )?chat(?: with us| now)?$|^(?:ask |open |start )?(?:our |the )?(?:chatbot|(?:virtual |digital )?assistant)$/i,
      ),
      ...embedded(
        page,
        /intercom|drift\.com|tidio|zdassets|zendesk|livechatinc|tawk\.to|crisp\.chat|userlike|freshchat|chatwoot|voiceflow|botpress/i,
      ),
      ...sentences(
        page,
        /\b(?:our (?:live chat|chatbot|virtual assistant|digital assistant)|chat with us)\b/i,
        denied,
      ),
    ],
  },
  {
    key: 'integrations',
    label: 'Connects with other systems',
    maxPoints: 8,
    find: (page) => [
      ...pressable(page, /^(?:integrations?|developers?|api(?: (?:docs|documentation|reference))?)$/i),
      ...sentences(
        page,
        /\b(?:REST API|open API|our API|APIs?\b.{0,40}\b(?:connect|integrat)|webhooks?|EDI\b|integrat(?:es?|ed|ions?) with|connect(?:s|ed)? to (?:SAP|Salesforce|Xero|DATEV|Shopify|HubSpot|Microsoft|QuickBooks))/i,
        denied,
      ),
    ],
  },
  {
    key: 'measurement',
    label: 'Measures how its website is used',
    maxPoints: 6,
    find: (page) => [
      ...embedded(
        page,
        /google-analytics|googletagmanager|matomo|plausible\.io|hotjar|clarity\.ms|etracker|usefathom|piwik|segment\.com\/analytics/i,
      ),
      ...sentences(
        page,
        /\b(?:analytics|statistics) cookies?\b|\bwe use (?:Google Analytics|Matomo|Plausible)\b/i,
        denied,
      ),
    ],
  },
  {
    key: 'recent_news',
    label: 'Publishes dated news, of the last twelve months',
    maxPoints: 6,
    find: recentDates,
  },
  {
    key: 'languages',
    label: 'Offers more than one language',
    maxPoints: 4,
    find: (page) => {
      const marks = quotesOf(page, ({ kind, quote }) => kind === 'language' && !/x-default/i.test(quote))
      const spoken = new Set(marks.map((quote) => /["']([a-z]{2,3})/i.exec(quote)?.[1]?.toLowerCase()))
      if (spoken.size > 1) return marks
      return pressable(
        page,
        /^(?:english|deutsch|français|español|italiano|nederlands|polski|português|svenska|dansk)$/i,
      )
    },
  },
]
