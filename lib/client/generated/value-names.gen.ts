// The values of each operation; generated like what stands beside it.

export const VALUE_NAMES: Record<string, readonly string[]> = {
  "getCurrentTier": [],
  "getCurrentUser": [],
  "getCredits": [],
  "createProject": [
    "dryRun",
    "clientName",
    "industry",
    "companySize",
    "description",
    "currency"
  ],
  "listProjects": [
    "updatedSince",
    "limit",
    "offset"
  ],
  "getProject": [
    "id"
  ],
  "patchProject": [
    "id",
    "clientName",
    "industry",
    "companySize",
    "description",
    "currency"
  ],
  "getJobStatus": [
    "id",
    "wait"
  ],
  "getAuditAnalysis": [
    "id"
  ],
  "triggerAuditAnalysis": [
    "id",
    "dryRun"
  ],
  "getDeliverables": [
    "id"
  ],
  "listOpportunities": [
    "id",
    "category"
  ],
  "triggerAsyncAuditAnalysis": [
    "id",
    "dryRun"
  ],
  "convertLead": [
    "id",
    "dryRun"
  ],
  "getLead": [
    "id"
  ],
  "listLeads": [
    "status",
    "search",
    "sortBy",
    "sortOrder",
    "limit",
    "page",
    "readyLinkId",
    "surveyStatus",
    "minScore",
    "isRead",
    "updatedSince"
  ],
  "createReadyLink": [
    "name",
    "assessmentConfigId",
    "consultantName",
    "consultantCompany",
    "consultantLogo",
    "bookingLink",
    "customDescription",
    "customDomain",
    "brandColor",
    "language",
    "isActive"
  ],
  "listReadyLinks": [
    "limit",
    "offset",
    "isActive",
    "search",
    "updatedSince",
    "sortBy",
    "sortOrder"
  ],
  "deleteReadyLink": [
    "id"
  ],
  "getReadyLink": [
    "id"
  ],
  "updateReadyLink": [
    "id",
    "name",
    "assessmentConfigId",
    "consultantName",
    "consultantCompany",
    "consultantLogo",
    "bookingLink",
    "customDescription",
    "customDomain",
    "brandColor",
    "language",
    "isActive"
  ],
  "createAssessmentConfig": [
    "name",
    "questionOrder",
    "hiddenQuestions",
    "scoringWeights",
    "defaultQuestionOverrides",
    "questions"
  ],
  "listAssessmentConfigs": [
    "isTemplate",
    "updatedSince",
    "limit",
    "offset"
  ],
  "deleteAssessmentConfig": [
    "id"
  ],
  "getAssessmentConfig": [
    "id"
  ],
  "updateAssessmentConfig": [
    "id",
    "name",
    "questionOrder",
    "hiddenQuestions",
    "scoringWeights",
    "defaultQuestionOverrides",
    "questions"
  ],
  "createMemory": [
    "subject",
    "content",
    "memoryType",
    "projectId",
    "stakeholderId",
    "supersedesId"
  ],
  "deleteMemoryByBody": [
    "memoryId"
  ],
  "listMemories": [
    "type",
    "projectId",
    "captureId",
    "q",
    "trust",
    "updatedSince"
  ],
  "updateMemory": [
    "memoryId",
    "subject",
    "content"
  ],
  "deleteMemory": [
    "id"
  ],
  "createCaptureNote": [
    "content",
    "projectId",
    "items"
  ],
  "deleteCapture": [
    "id"
  ],
  "getCapture": [
    "id"
  ],
  "reprocessCapture": [
    "id"
  ],
  "updateCapture": [
    "id",
    "title",
    "projectId",
    "capturedAt"
  ],
  "listCaptures": [
    "channel",
    "status",
    "projectId",
    "updatedSince"
  ],
  "createContact": [
    "name",
    "email",
    "phone",
    "company",
    "role",
    "notes",
    "relationshipType",
    "followUpAt"
  ],
  "deleteContact": [
    "contactId"
  ],
  "listContacts": [
    "search",
    "updatedSince",
    "limit",
    "offset"
  ],
  "updateContact": [
    "contactId",
    "name",
    "email",
    "phone",
    "company",
    "role",
    "notes",
    "relationshipType",
    "followUpAt"
  ],
  "listInsights": [
    "type",
    "unreadOnly",
    "isRead",
    "limit"
  ],
  "updateInsight": [
    "insightId",
    "isRead",
    "isDismissed"
  ],
  "countUnreadInsights": [],
  "readInsights": [
    "insightIds"
  ],
  "getSuggestions": [
    "projectId"
  ],
  "countMemoriesToReview": [
    "projectId"
  ],
  "getMemoryRecord": [
    "id"
  ],
  "reviewMemories": [
    "decisions"
  ],
  "reviewMemory": [
    "id",
    "decision"
  ],
  "addCaptureItem": [
    "id",
    "itemType",
    "content",
    "owner",
    "dueDate",
    "quote"
  ],
  "createCapture": [
    "channel",
    "content",
    "title",
    "capturedAt",
    "projectId"
  ],
  "getContactRecord": [
    "id"
  ],
  "keepContact": [
    "id",
    "itemId",
    "contactId",
    "name",
    "email",
    "phone",
    "company",
    "role",
    "relationshipType"
  ],
  "listActionItems": [
    "state",
    "whose",
    "projectId",
    "updatedSince",
    "today"
  ],
  "rememberItem": [
    "id",
    "itemId",
    "subject",
    "content",
    "memoryType"
  ],
  "updateCaptureItem": [
    "id",
    "itemId",
    "isDone",
    "isDismissed",
    "itemType",
    "owner",
    "dueDate"
  ],
  "browseContacts": [
    "search",
    "relationship",
    "limit",
    "offset"
  ],
  "listContactNames": [
    "ids"
  ],
  "listSimilarContacts": [
    "name",
    "email"
  ]
}
