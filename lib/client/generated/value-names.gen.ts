// The values of each operation; generated like what stands beside it.

export const VALUE_NAMES: Record<string, readonly string[]> = {
  "getCurrentTier": [],
  "getCurrentUser": [],
  "getCredits": [],
  "createProject": [
    "clientName",
    "industry",
    "companySize",
    "description",
    "currency"
  ],
  "listProjects": [
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
    "id"
  ],
  "getAuditAnalysis": [
    "id"
  ],
  "triggerAuditAnalysis": [
    "id"
  ],
  "getDeliverables": [
    "id"
  ],
  "listOpportunities": [
    "id",
    "category"
  ],
  "triggerAsyncAuditAnalysis": [
    "id"
  ],
  "convertLead": [
    "id"
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
    "minScore"
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
    "trust"
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
    "projectId"
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
    "projectId"
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
