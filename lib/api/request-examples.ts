const id = '0b9d5f1e-8a51-4c3c-9a53-1f2e3d4c5b6a'
const password = 'correct horse battery'
const email = 'lena.ortiz@example.com'
const stakeholder = { name: 'Lena Ortiz', role: 'Head of operations', email }
const question = {
  questionText: 'Which system holds your orders?',
  questionType: 'single_choice',
  options: [
    { label: 'An ERP system', points: 4 },
    { label: 'Spreadsheets', points: 1 },
  ],
}
const link = { name: 'Spring fair', consultantName: 'Ada Berg', bookingLink: 'https://example.com/book' }
const opportunity = {
  title: 'Read invoices automatically',
  description: 'Invoices are typed in by hand and take 48 hours.',
  impactScore: 8,
  effortScore: 3,
}
const risk = {
  title: 'No owner of the customer data',
  description: 'Nobody decides which of three systems is right.',
  severity: 'high',
}
const website = { websiteUrl: 'https://example.com/' }
const memory = { subject: 'Brenner Parts', content: 'Pays 30 days after the invoice.' }

/** A body that each operation accepts, by its id, for the API reference. */
export const REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  changePassword: { currentPassword: password, newPassword: 'battery horse correct' },
  changePlan: { tier: 'growth' },
  deleteAccount: { email, password },
  requestPasswordReset: { email },
  resetPassword: { token: 'from-the-mail', password },
  signUp: { email, password },
  updateProfile: { name: 'Ada Berg', company: 'Berg Consulting' },
  verifyEmail: { token: 'from-the-mail' },
  createAccessToken: { label: 'Research agent', scopes: ['read'], expiresAt: '2099-01-01T00:00:00Z' },
  archiveProject: { archived: true },
  createProject: { clientName: 'Brenner Parts', industry: 'Logistics', companySize: '51-200' },
  patchProject: { description: 'Wholesale of spare parts with three warehouses.' },
  createInterview: { kind: 'guided', stakeholder, focus: 'How orders are entered' },
  invitePeople: {
    people: [{ name: 'Lena Hoffmann', role: 'Head of Finance', email: 'lena@example.com' }],
    sendMail: true,
    remindAfterDays: [3, 7],
  },
  mailInterview: { remindAfterDays: [3, 7] },
  createInterviewTemplate: {
    name: 'Order handling',
    questions: [{ text: 'What takes longest in your week?', hint: null }],
  },
  updateInterviewTemplate: { name: 'Order handling in the warehouse' },
  createStakeholder: stakeholder,
  renewInterview: { expiresInDays: 14 },
  saveInterviewAnswer: { questionId: 'role', answer: 'I run the warehouse.', basedOn: '' },
  updateInterview: { guide: [{ text: 'What takes longest in your week?', hint: null }] },
  updateStakeholder: { role: 'Chief operating officer' },
  createOpportunity: opportunity,
  createRisk: risk,
  orderFindings: { kind: 'opportunities', ids: [id] },
  updateExecutiveSummary: { text: 'Three steps pay for themselves within a year.' },
  updateMemo: { memo: 'Dear Lena, your invoices can be read automatically.' },
  updateOpportunity: { impactScore: 9 },
  updateRisk: { severity: 'critical' },
  createReport: { format: 'pdf', pageSize: 'A4' },
  putModelKey: { provider: 'anthropic', model: 'a-model-of-the-provider', key: 'a-key-of-the-provider' },
  startWebResearch: website,
  startLeadResearch: website,
  addLeadNote: { content: 'Called back; wants an offer in May.' },
  updateLeadNote: { content: 'Called back; wants an offer in June.' },
  saveLeadView: { name: 'Ready now', query: 'minScore=60' },
  updateLead: { isRead: true },
  updateLeads: { changes: [{ id, isArchived: true }] },
  createReadyLink: link,
  updateReadyLink: { customDescription: 'Ten minutes that show where you stand.' },
  createAssessmentConfig: { name: 'Logistics', scoringWeights: { q6: 2 }, questions: [question] },
  updateAssessmentConfig: { hiddenQuestions: ['q25'] },
  createMemory: memory,
  updateMemory: { memoryId: id, content: 'Pays 14 days after the invoice.' },
  deleteMemoryByBody: { memoryId: id },
  reviewMemory: { decision: 'confirm' },
  reviewMemories: { decisions: [{ id, decision: 'reject' }] },
  createCaptureNote: { content: 'Lena sends the order figures by Friday.', projectId: id },
  createCapture: { channel: 'email', title: 'Figures', content: 'I will send the order figures by Friday.' },
  updateCapture: { title: 'Kick-off with Lena' },
  updateCaptureItem: { owner: 'Lena Ortiz', dueDate: '2026-12-04' },
  addCaptureItem: {
    itemType: 'action_item',
    content: 'Send the order figures',
    owner: 'me',
    dueDate: '2026-12-04',
  },
  keepContact: { name: 'Lena Ortiz', email },
  rememberItem: memory,
  createContact: { ...stakeholder, company: 'Brenner Parts', relationshipType: 'client' },
  updateContact: { contactId: id, relationshipType: 'partner' },
  deleteContact: { contactId: id },
  updateInsight: { insightId: id, isRead: true },
  readInsights: { insightIds: [id] },
}
