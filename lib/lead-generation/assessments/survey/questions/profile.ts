import type { ProfileField, QuestionType, SurveyQuestion } from '../../survey-definition'

interface ProfileText {
  profileField: ProfileField
  questionType: QuestionType
  questionText: string
  helpText?: string
  options?: readonly string[]
}

const texts: readonly ProfileText[] = [
  { profileField: 'clientName', questionType: 'short_text', questionText: 'What is your name?' },
  {
    profileField: 'businessName',
    questionType: 'short_text',
    questionText: 'What is the name of your business?',
  },
  {
    profileField: 'clientEmail',
    questionType: 'email',
    questionText: 'What is your e-mail address?',
    helpText: 'For questions about your result.',
  },
  { profileField: 'clientPhone', questionType: 'phone', questionText: 'What is your phone number?' },
  {
    profileField: 'industry',
    questionType: 'single_choice',
    questionText: 'Which industry is your business in?',
    options: [
      'Agriculture and food production',
      'Construction and property',
      'Consulting, legal and accounting',
      'Education and training',
      'Energy, water and waste',
      'Finance and insurance',
      'Health and social care',
      'Hotels, restaurants and travel',
      'Manufacturing',
      'Marketing, media and design',
      'Public sector and non-profit',
      'Repair, trades and personal services',
      'Retail and wholesale',
      'Software and technology',
      'Transport and logistics',
      'Something else',
    ],
  },
  {
    profileField: 'companySize',
    questionType: 'single_choice',
    questionText: 'How many people work in your business?',
    options: ['Only me', '2 to 9', '10 to 49', '50 to 249', '250 to 999', '1,000 or more'],
  },
]

const firstNumber = 101
const firstLetter = 'a'.charCodeAt(0)

/** These questions identify the lead: they can be neither hidden nor made optional. */
export const INDISPENSABLE_QUESTIONS: readonly string[] = ['q101', 'q102', 'q103']

/** The option 'other' of the question about the industry. */
export const OTHER_INDUSTRY = { questionId: 'q105', optionId: 'p' }

export const profileQuestions: SurveyQuestion[] = texts.map((text, index) => {
  const id = `q${firstNumber + index}`
  return {
    id,
    questionText: text.questionText,
    helpText: text.helpText ?? null,
    questionType: text.questionType,
    part: 'profile',
    profileField: text.profileField,
    options: (text.options ?? []).map((label, position) => ({
      id: String.fromCharCode(firstLetter + position),
      label,
      points: null,
    })),
    isRequired: INDISPENSABLE_QUESTIONS.includes(id),
    weight: 1,
    isScored: false,
  }
})
