import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyField, CopyIcon, CopyTextButton } from '@/lib/ui/copy-field'
import { Hint } from '@/lib/ui/hint'
import { IconAction } from '@/lib/ui/icon-action'
import { LogoPreview } from '@/lib/ui/logo-preview'
import { MenuButton } from '@/lib/ui/menu-button'
import { MissingRecord } from '@/lib/ui/missing-record'
import { NoRecord } from '@/lib/ui/no-record'
import { QrImage } from '@/lib/ui/qr-image'
import { qrMatrix } from '@/lib/ui/qr-matrix'
import { RecordDrawer } from '@/lib/ui/record-drawer'
import {
  Fact,
  HeadingOrder,
  MetadataSection,
  RecordCard,
  RecordFacts,
  RecordList,
  RecordSection,
  RecordText,
} from '@/lib/ui/record-section'
import { DateText, RelativeTime } from '@/lib/ui/relative-time'
import { ApiError } from '@/lib/ui/request'
import { Section } from '@/lib/ui/section'
import { ShortcutsDialog } from '@/lib/ui/shortcuts-dialog'
import { SourceText } from '@/lib/ui/source-text'
import { Component, Example, longText } from './example'

const apiError = (status: number, message: string) =>
  new ApiError(status, message, undefined, [], undefined, {})
const lost = apiError(0, 'The connection was lost.')

type Opened = 'record' | 'loading' | 'error' | 'missing'
const STATES: Opened[] = ['record', 'loading', 'error', 'missing']

function Drawers() {
  const [opened, setOpened] = useState<Opened>()
  const [shown, setShown] = useState<Opened>()
  return (
    <Group gap="xs">
      {STATES.map((state) => (
        <Button
          key={state}
          variant="default"
          onClick={() => {
            setOpened(state)
            setShown(state)
          }}
        >
          Open the drawer: {state}
        </Button>
      ))}
      <RecordDrawer
        isOpen={opened !== undefined}
        recordId={opened ?? null}
        noun="thing"
        title={shown === 'record' ? longText : undefined}
        subtitle={shown === 'record' ? 'A line below its name' : undefined}
        failure={
          shown === 'error'
            ? lost
            : shown === 'missing'
              ? apiError(404, 'There is no such thing.')
              : undefined
        }
        onRetry={() => {}}
        onClose={() => setOpened(undefined)}
        onClosed={() => {}}
      >
        {shown === 'record' && (
          <RecordSection title="About it">
            <Text>{longText}</Text>
          </RecordSection>
        )}
      </RecordDrawer>
    </Group>
  )
}

export function Records() {
  return (
    <>
      <Component name="RecordDrawer">
        <Drawers />
      </Component>

      <Component name="NoRecord">
        <Example state="Missing">
          <NoRecord noun="thing" failure={apiError(404, 'There is no such thing.')} onRetry={() => {}} />
        </Example>
        <Example state="Could not be loaded">
          <NoRecord noun="thing" failure={lost} onRetry={() => {}} />
        </Example>
      </Component>

      <Component name="MissingRecord">
        <Example state="In the place of its page">
          <MissingRecord
            noun="thing"
            list={{ href: '/things', label: 'Go to things' }}
            note="What was made from it is kept."
          />
        </Example>
      </Component>

      <Component name="Section, RecordSection">
        <Stack>
          <Section title="A section" description={longText}>
            <Text>Its content</Text>
          </Section>
          <HeadingOrder value={3}>
            <RecordSection title="A part of a record">
              <Text>Its content</Text>
            </RecordSection>
          </HeadingOrder>
        </Stack>
      </Component>

      <Component name="RecordFacts, RecordList, RecordText, MetadataSection">
        <Example state="Facts, one of them unknown">
          <RecordFacts>
            <Fact label="Company">{longText}</Fact>
            <Fact label="Phone">
              <span>+49 30 1234</span>
              <CopyIcon value="+49 30 1234" label="phone" />
            </Fact>
            <Fact label="Website">{undefined}</Fact>
          </RecordFacts>
        </Example>
        <Example state="Metadata">
          <MetadataSection metadata={{ crm: '4711', [longText.slice(0, 40)]: longText.slice(0, 200) }} />
        </Example>
        <Example state="Cards">
          <RecordList label="Notes">
            <RecordCard>
              <RecordText>{'Two\nlines'}</RecordText>
            </RecordCard>
            <RecordCard>
              <RecordText size="sm">{longText}</RecordText>
            </RecordCard>
          </RecordList>
        </Example>
      </Component>

      <Component name="IconAction">
        <Group>
          <Example state="Possible">
            <IconAction label="Move up" icon={IconArrowUp} onClick={() => {}} />
          </Example>
          <Example state="Not possible, with the reason as its hint">
            <IconAction
              label="Move down"
              icon={IconArrowDown}
              isPossible={false}
              hint="It is the last one"
              onClick={() => {}}
            />
          </Example>
        </Group>
      </Component>

      <Component name="RelativeTime, DateText">
        <Group>
          <RelativeTime at={new Date(Date.now() - 3 * 3_600_000).toISOString()} />
          <RelativeTime at={new Date(Date.now() + 14 * 86_400_000).toISOString()} />
          <DateText at="2026-03-01T12:00:00.000Z" />
        </Group>
      </Component>

      <Component name="ShortcutsDialog">
        <Keys />
      </Component>

      <Component name="QrImage">
        <div style={{ inlineSize: '8rem' }}>
          <QrImage matrix={qrMatrix('https://example.com')} label="QR code that leads to an example" />
        </div>
      </Component>

      <Component name="CopyField, Hint, MenuButton">
        <Example state="Short and long values">
          <Stack gap="xs">
            <CopyField value="aat_1234" label="token" />
            <CopyField value={`https://example.com/${'a'.repeat(200)}`} label="link" />
          </Stack>
        </Example>
        <Example state="Buttons that copy">
          <Group>
            <CopyIcon value="aat_1234" label="number" />
            <CopyTextButton value="https://example.com" label="Copy address" recordName="a thing" />
            <CopyTextButton value="" label="Copy nothing" disabled />
          </Group>
        </Example>
        <Group mt="md">
          <Hint label={longText} wrapAt={240}>
            <Button variant="default">With a hint</Button>
          </Hint>
          <MenuButton
            button={<Button variant="default">Actions</Button>}
            groups={[
              {
                label: 'Thing',
                entries: [
                  {
                    id: 'one',
                    label: 'Rename',
                    icon: <IconTrash size={16} aria-hidden />,
                    onPress: () => {},
                  },
                  {
                    id: 'current',
                    label: 'Shown now',
                    icon: <IconTrash size={16} aria-hidden />,
                    onPress: () => {},
                    isCurrent: true,
                  },
                  {
                    id: 'disabled',
                    label: 'Not possible now',
                    icon: <IconTrash size={16} aria-hidden />,
                    onPress: () => {},
                    isDisabled: true,
                  },
                  {
                    id: 'two',
                    label: 'Delete',
                    icon: <IconTrash size={16} aria-hidden />,
                    onPress: () => {},
                    isDangerous: true,
                  },
                ],
              },
            ]}
          />
        </Group>
      </Component>

      <Component name="SourceText">
        <Example state="With a marked passage">
          <SourceText
            text={`The first sentence. ${longText}. The last one.`}
            start={0}
            end={19}
            label="Source"
          />
        </Example>
        <Example state="A passage beyond the text">
          <SourceText text="Short." start={900} end={910} label="Short source" />
        </Example>
      </Component>

      <Component name="LogoPreview">
        <Example state="Loaded">
          <LogoPreview address="https://gallery.test/logo.svg" />
        </Example>
        <Example state="No address: nothing">
          <LogoPreview address="" />
        </Example>
      </Component>
    </>
  )
}

function Keys() {
  const [isShown, setShown] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Button variant="default" onClick={() => setShown(true)}>
        Show keys
      </Button>
      {isShown && (
        <ShortcutsDialog
          onClose={() => setShown(false)}
          keys={[{ keys: ['J', '↓'], meaning: longText }]}
          note="The arrow keys scroll the page."
          isOn={isOn}
          onSwitch={setOn}
        />
      )}
    </>
  )
}
