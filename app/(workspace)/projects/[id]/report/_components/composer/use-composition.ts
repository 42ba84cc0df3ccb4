'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ReportSettingsWire, updateReportSettings } from '@/lib/audit/reports/settings-contract'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { changedSettings, formAfterSaving } from './composition-rules'

/** The form of a report's composition, which is saved as a whole. */
export function useComposition(projectId: string, initial: ReportSettingsWire) {
  const router = useRouter()
  const [saved, setSaved] = useState(initial)
  const [settings, setSettings] = useState(initial)
  const [isSaving, setIsSaving] = useState(false)
  const changes = changedSettings(saved, settings)

  async function save() {
    setIsSaving(true)
    try {
      const { settings: stored } = await request<typeof updateReportSettings>(
        'PATCH /api/projects/{id}/report-settings',
        { params: { id: projectId }, body: changes },
      )
      setSaved(stored)
      setSettings((now) => formAfterSaving(settings, now, stored))
      showSuccess('The preview shows the new composition.')
      router.refresh()
    } catch (error) {
      showFailure(error, 'The composition was not saved')
    } finally {
      setIsSaving(false)
    }
  }

  return {
    settings,
    set: (changes: Partial<ReportSettingsWire>) => setSettings((all) => ({ ...all, ...changes })),
    isDirty: Object.keys(changes).length > 0,
    isSaving,
    save,
    undo: () => setSettings(saved),
  }
}
