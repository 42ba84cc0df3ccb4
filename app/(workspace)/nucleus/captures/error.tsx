'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your captures could not be loaded')
