'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your assessments could not be loaded')
