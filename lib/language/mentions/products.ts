/**
 * Software products that companies use. Names that are also everyday words are listed in `risky` and need
 * more context.
 */
export const products: readonly string[] =
  `SAP|SAP S/4HANA|SAP ECC|SAP Business One|SAP Ariba|SAP Concur|SuccessFactors|S/4HANA|Salesforce|HubSpot|Dynamics 365|Dynamics NAV|
Business Central|Navision|NetSuite|Workday|ServiceNow|Jira|Confluence|SharePoint|OneDrive|OneNote|Outlook|PowerPoint|Power BI|Power Automate|
Power Apps|Microsoft 365|Office 365|Google Sheets|Google Docs|Google Drive|Google Workspace|Gmail|Dropbox|Zendesk|Freshdesk|Intercom|Trello|
Asana|monday.com|Airtable|Smartsheet|QuickBooks|Xero|DATEV|Lexware|Infor|Odoo|Sage 50|Sage 100|Sage X3|Oracle EBS|Oracle Fusion|Oracle|PeopleSoft|
JD Edwards|Epicor|IFS|proALPHA|abas|Tableau|Qlik|QlikView|Qlik Sense|Looker|Snowflake|Databricks|BigQuery|Redshift|Azure|AWS|PostgreSQL|
MySQL|SQL Server|MongoDB|Elasticsearch|Kafka|Zapier|UiPath|Blue Prism|Automation Anywhere|DocuSign|DocuWare|d.velop|ELO|OpenText|Documentum|
M-Files|FileNet|Personio|BambooHR|ADP|Kronos|UKG|Greenhouse|Lever|Epic Hyperspace|Cerner|Meditech|Guidewire|Duck Creek|Temenos|Finastra|Bloomberg|
Shopify|Magento|WooCommerce|Shopware|WordPress|Mailchimp|Marketo|Pardot|Zoom|WhatsApp|ChatGPT|Copilot|Microsoft Copilot|GitHub|GitLab|Jenkins|
AutoCAD|SolidWorks|Teamcenter|Windchill|MATLAB|SPSS|AS/400|iSeries|Lotus Notes|FileMaker|Crystal Reports|Coupa|Basware|Tradeshift|Blackline|
Anaplan|Hyperion|Cognos|MicroStrategy|Alteryx|KNIME|Celonis|Signavio|Miro|Figma|Telematics|TIMIFY|Calendly|Pipedrive|Zoho|Procore|Primavera|
MS Project|Microsoft Project|Microsoft Access|MS Access|Microsoft Excel|MS Excel|Microsoft Teams|MS Teams|Microsoft Word|Google Calendar|Google Forms`
    .replaceAll('\n', '')
    .split('|')

/** Further products and their makers that a claim may name; sources are not searched for them. */
const otherProducts =
  'OpenAI|Anthropic|DeepSeek|Hugging Face|Mistral AI|Perplexity AI|GPT-3|GPT-4|GPT-5|LangChain|n8n|Make.com|Midjourney|DeepL'.split(
    '|',
  )

/** Product names that are everyday words, or parts of them, in lower case. */
const everyday = new Set(
  `abas|adp|asana|azure|blackline|blue prism|business central|confluence|copilot|coupa|documentum|duck creek|elo|epicor|figma|google drive|
greenhouse|hyperion|ifs|infor|intercom|kronos|lever|looker|miro|oracle|outlook|primavera|procore|redshift|signavio|snowflake|tableau|
telematics|workday|zoom|automation anywhere|crystal reports|cognos|kafka|sap|aws|ukg|bloomberg|power apps|dynamics nav|sql server`
    .replaceAll('\n', '')
    .split('|'),
)

/** Products that are recognised in any letter case. */
export const unmistakableProducts: readonly string[] = [...products, ...otherProducts].filter(
  (name) => !everyday.has(name.toLowerCase()),
)

/** The canonical name of products with several names. */
export const sameProduct: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['Excel', 'microsoft excel|ms excel'],
    ['Access', 'microsoft access|ms access'],
    ['Teams', 'microsoft teams|ms teams'],
    ['Word', 'microsoft word'],
    ['SAP', 'sap s/4hana|s/4hana|sap ecc'],
    ['Copilot', 'microsoft copilot'],
    ['Microsoft 365', 'office 365'],
    ['Microsoft Project', 'ms project'],
  ].flatMap(([name = '', others = '']) => others.split('|').map((other) => [other, name])),
)

/** Kinds of systems, by their common short name; only the first form is a name. */
export const systemKinds: readonly [name: string, pattern: string][] = [
  ['ERP', 'ERP(?: systems?)?|enterprise resource planning'],
  ['CRM', 'CRM(?: systems?)?'],
  ['WMS', 'WMS|warehouse management systems?'],
  ['TMS', 'TMS|transport(?:ation)? management systems?'],
  ['MES', 'MES|manufacturing execution systems?'],
  ['PLM', 'PLM(?: systems?)?'],
  ['PIM', 'PIM(?: systems?)?'],
  ['DMS', 'DMS|document management systems?'],
  ['CMMS', 'CMMS|maintenance management systems?'],
  ['HRIS', 'HRIS|HR (?:information )?systems?|HCM'],
  ['ATS', 'ATS|applicant tracking systems?'],
  ['EHR', 'EHR|EMR|electronic (?:health|medical|patient) records?(?: systems?)?'],
  ['LIMS', 'LIMS'],
  ['POS', 'POS(?: systems?)?|point[- ]of[- ]sale systems?'],
  ['BI', 'BI (?:tools?|systems?|dashboards?|platform)'],
  ['data warehouse', '(?:data|enterprise data) ?warehouses?|DWH'],
  ['ticketing system', 'ticket(?:ing)? (?:system|tool)s?|help ?desk (?:system|tool)s?'],
  ['case management system', 'case management (?:system|tool)s?'],
  ['accounting system', '(?:accounting|finance|bookkeeping) (?:system|software|package)s?'],
  ['booking system', '(?:booking|reservation) (?:system|software|tool)s?'],
  ['scheduling system', '(?:scheduling|rostering|planning) (?:system|software|tool)s?'],
  ['time tracking system', 'time (?:tracking|recording|keeping) (?:system|software|tool)s?'],
  ['email', '(?:shared |group )?(?:mailbox(?:es)?|inbox(?:es)?)'],
  ['shared drive', '(?:shared|network|file|[A-Z]:?) drives?|file ?share|network folders?|shared folders?'],
  ['spreadsheet', '(?:spread ?sheets?)|(?:work ?books?)'],
  ['intranet', 'intranet'],
  ['mainframe', 'mainframe|legacy system|legacy application'],
]
