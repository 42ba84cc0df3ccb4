// The values of each operation; generated like what stands beside it.

export const VALUE_NAMES: Record<string, readonly string[]> = {
  "getCurrentTier": [
    "fields"
  ],
  "getCurrentUser": [
    "fields"
  ],
  "getCredits": [
    "fields"
  ],
  "createProject": [
    "dryRun",
    "clientName",
    "industry",
    "companySize",
    "description",
    "currency",
    "metadata"
  ],
  "listProjects": [
    "updatedSince",
    "limit",
    "offset",
    "fields"
  ],
  "getProject": [
    "id",
    "fields"
  ],
  "patchProject": [
    "id",
    "clientName",
    "industry",
    "companySize",
    "description",
    "currency",
    "metadata"
  ],
  "getJobStatus": [
    "id",
    "wait",
    "fields"
  ],
  "getAuditAnalysis": [
    "id",
    "fields"
  ],
  "triggerAuditAnalysis": [
    "id",
    "dryRun"
  ],
  "listOpportunities": [
    "id",
    "category",
    "fields"
  ],
  "triggerAsyncAuditAnalysis": [
    "id",
    "dryRun"
  ],
  "getDeliverables": [
    "id",
    "fields"
  ],
  "convertLead": [
    "id",
    "dryRun"
  ],
  "getLead": [
    "id",
    "fields"
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
    "latestOnly",
    "updatedSince",
    "fields"
  ],
  "createReadyLink": [
    "name",
    "assessmentConfigId",
    "consultantName",
    "consultantCompany",
    "consultantLogo",
    "bookingLink",
    "contactEmail",
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
    "sortOrder",
    "fields"
  ],
  "deleteReadyLink": [
    "id"
  ],
  "getReadyLink": [
    "id",
    "fields"
  ],
  "updateReadyLink": [
    "id",
    "name",
    "assessmentConfigId",
    "consultantName",
    "consultantCompany",
    "consultantLogo",
    "bookingLink",
    "contactEmail",
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
    "offset",
    "fields"
  ],
  "deleteAssessmentConfig": [
    "id"
  ],
  "getAssessmentConfig": [
    "id",
    "fields"
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
    "supersedesId",
    "metadata"
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
    "updatedSince",
    "fields"
  ],
  "updateMemory": [
    "memoryId",
    "subject",
    "content",
    "metadata"
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
    "id",
    "fields"
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
    "updatedSince",
    "fields"
  ],
  "createContact": [
    "name",
    "email",
    "phone",
    "company",
    "role",
    "notes",
    "relationshipType",
    "followUpAt",
    "metadata"
  ],
  "deleteContact": [
    "contactId"
  ],
  "listContacts": [
    "search",
    "updatedSince",
    "limit",
    "offset",
    "fields"
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
    "followUpAt",
    "metadata"
  ],
  "listInsights": [
    "type",
    "unreadOnly",
    "isRead",
    "limit",
    "offset",
    "fields"
  ],
  "updateInsight": [
    "insightId",
    "isRead",
    "isDismissed"
  ],
  "countUnreadInsights": [
    "fields"
  ],
  "dismissInsights": [
    "insightIds",
    "isDismissed"
  ],
  "readInsights": [
    "insightIds"
  ],
  "getSuggestions": [
    "projectId",
    "fields"
  ],
  "countMemoriesToReview": [
    "projectId",
    "fields"
  ],
  "getMemoryRecord": [
    "id",
    "fields"
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
    "id",
    "fields"
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
    "today",
    "fields"
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
    "offset",
    "fields"
  ],
  "listContactNames": [
    "ids",
    "fields"
  ],
  "listSimilarContacts": [
    "name",
    "email",
    "fields"
  ],
  "searchCaptures": [
    "q",
    "projectId",
    "limit",
    "fields"
  ]
}
