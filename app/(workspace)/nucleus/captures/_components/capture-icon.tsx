import {
  IconAddressBook,
  IconCalendarEvent,
  IconFileText,
  IconMail,
  IconMessages,
  IconMicrophone,
  IconNotes,
  type IconProps,
  IconVideo,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CaptureChannel } from '@/lib/nucleus/captures/contract'

const ICONS: Record<CaptureChannel, ComponentType<IconProps>> = {
  transcript: IconMessages,
  voice_note: IconMicrophone,
  text_note: IconNotes,
  email: IconMail,
  calendar: IconCalendarEvent,
  zoom: IconVideo,
  crm_sync: IconAddressBook,
  file_drop: IconFileText,
}

/** The channel as an icon; its name is shown next to it. */
export function CaptureIcon({ channel, size = 18 }: { channel: CaptureChannel; size?: number }) {
  const Icon = ICONS[channel]
  return <Icon size={size} stroke={1.7} aria-hidden />
}
