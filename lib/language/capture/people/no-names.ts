const words = `A About Absolutely Access According Account Accounting Act Action Actually Add Additionally Address Admin Africa After Afternoon Again Agenda Agreed AI
All Alright Also Although Always America American Amazon An And Android Another Any Anybody Anyone Anything Anyway Apart Apologies Apple Apr April Are Area Article As
Asia Ask At Attached Attendees Aug August Australia Austria Bank Basically Be Because Before Bell Berlin Best Better Between Board Both Boston Brexit Bring British Brussels But
Business By Bye California Call Can Canada Canadian Care Center Central Chair Chairman Chancellor Change Chapter Check Chicago China Chinese Christmas City Clearly Client
Close Code College Commission Committee Commons Communication Community Company Confirm Congress Contact Corporation Could Council Country Court Covid Create Currently Customer Data
Date Day Days Dear Dec December Decision Deadline Definitely Department Deputy Design Designer Did Director Do Document Does Don't Done Draft Due During Each East Easter Edit
Education Either Email Energy Engineer Engineering English Enjoy Europe European Even Event Every Everybody Everyone Everything Exactly Excel Except Fair Federal Feb
February Feel Few Finally Finance Financial Fine First Follow For Forward France French Fri Friday From Fund Further Gas General German Germany Get GitHub Give Given Global
Go Going Good Google Got Government Grad Great Group Guys Had Half Happy Has Have Having He Head Health Hello Help Her Here Hey Hi High Him His Hold Home Hopefully Hospital
House How However Human I If In India Industrial Information Inc Instead Internet Interface Into Ireland Is Issue It Italy Item Its Jan January Japan Jul July Jun June Just
Justice Keep Kay Kind Know Labour Language Last Later Law Lead Least Leave Let Level Like Linux List Little Local London Look Looking Lots Main Make Manager Manchester Many Mar March Market
Marketing Maybe May Me Meanwhile Meeting Member Members Microsoft Mind Mine Minister Ministry Minutes Mm Mon Monday Month More Moreover Morning Most Mostly Much My National
Need Never New Next Nice Night No Nobody None Normally North Not Note Notes Nothing Nov November Now Number Obviously Oct October Of Off Office Officer Oh Ok Okay Old On Once
One Only Open Operations Option Or Order Oregon Other Otherwise Our Outlook Over Pacific Page Paper Paris Parliament Part People Per Perfect Perhaps Phase Phone Plan Please Point
Policy Possible Power Present President Price Prime Pro Probably Problem Product Professor Programme Project Proposal Provide Public Quarter Question Questions Quick Quite Rate
Read Really Recently Regarding Regards Regional Related Release Remember Report Request Research Resources Review Right Road Room Royal Run Said Sales Same Sat Saturday
Say Scotland Scottish Second Secretary Section See Seems Send Senior Sep September Serious Service Services Set Several Shall She Should Similarly Simply Since Skype Slack So Solution
Some Somebody Someone Something Sometimes Sorry Sort South Spain Spanish Speaker Staff Standing Start State States Statement Status Step Still Street Stuff Subject Such Sun Sunday
Support Sure System Systems Take Talk Team Teams Tech Technical Technology Telegram Texas Than Thank Thanks That The Their Them Then There Therefore These They Thing Things Think
Third This Those Though Three Through Thu Thursday Thus Time To Today Together Tomorrow Tonight Too Toronto Town Transport Treasury True Try Tue Tuesday Twitter Two Ultimately
Um Under Union United University Until Up Update Updates Us Usually Using User Vendor Version Very Vice View Visit Wait Wales Wall Warning Was Washington We Web Wed Wednesday Week Welcome
Well Welsh Were West What Whatever When Where Whether Which While White Who Whole Why Will Windows With Within Without Word Work Workshop World Would Write Yeah Year Years
Yep Yes Yesterday Yet York You Your Zoom Aufgabe Beschluss Bitte Das Dann Der Die Ein Eine Es Herr Frau Ich Im Ist Mit Nein Nicht Oder Sie Und Uns Von Wie Wir Zu Zum
Met Saw Spoke Rang Asked Told Called Visited Phoned Emailed`

const none = new Set(words.split(/\s+/))

/** Words that are capitalised without being names. */
export function isNoName(word: string): boolean {
  const plain = word.replace(/(?:'|’).*$/u, '').replace(/\.$/, '')
  return none.has(word) || none.has(plain) || /^(?:[IVX]+|\p{Lu}{2,})$/u.test(plain)
}

/** Words before a name that only people have. */
export const titles = String.raw`(?:Cllr|Councillor|Rev|Revd|Pastor|Father|Fr|Sister|Sr|Brother|Br|Mr|Mrs|Ms|Miss|Mx|Dr|Doctor|Prof|Professor|Adv|Col|Capt|Cpt|Lt|Sgt|Hon|Sir|Lady|Lord|Shri|Smt|Ing|Herrn?|Frau|Mme|Madame|Monsieur|Señora?|Doña|Don|Pani?)`
const wholeTitle = new RegExp(String.raw`^${titles}\.?$`, 'iu')

export const isTitle = (word: string): boolean => wholeTitle.test(word)
