import { Fieldset, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import dynamic from 'next/dynamic'
import { characterCount } from '@/lib/contract/character-count'
import { LogoPreview } from '@/lib/ui/logo-preview'
import type { DesignValues } from './design-values'
import { languageOptions } from './languages'

/** Loaded separately: the colour picker is as large as the rest of the page. */
const BrandColorField = dynamic(() => import('./brand-color-field').then((module) => module.BrandColorField))

const MAX_DESCRIPTION = 500

export function DesignFields({ form }: { form: UseFormReturnType<DesignValues> }) {
  const { customDescription, consultantLogo, language } = form.values
  const left = MAX_DESCRIPTION - characterCount(customDescription.trim())
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label="Name of the ReadyLink"
        description="Only you see it"
        autoComplete="off"
        required
      />
      <Fieldset legend="Sender" m={0}>
        <Stack gap="md">
          <TextInput {...form.getInputProps('consultantName')} label="Your name" autoComplete="name" />
          <TextInput
            {...form.getInputProps('consultantCompany')}
            label="Your company"
            autoComplete="organization"
          />
          <div>
            <TextInput
              {...form.getInputProps('consultantLogo')}
              label="Logo address"
              description="An https address of an image. A copy is stored, so that visitors load nothing from elsewhere"
              placeholder="https://example.com/logo.png"
              type="url"
              inputMode="url"
              autoComplete="off"
            />
            <LogoPreview address={consultantLogo.trim()} />
          </div>
        </Stack>
      </Fieldset>
      <Fieldset legend="What visitors read" m={0}>
        <Stack gap="md">
          <div>
            <Textarea
              {...form.getInputProps('customDescription')}
              label="Description"
              description="Shown above the first question: why it is worth answering"
              autosize
              minRows={3}
              maxRows={8}
              aria-describedby="description-left"
            />
            <Text
              id="description-left"
              size="sm"
              c={left < 0 ? 'error' : 'dimmed'}
              ta="end"
              mt={2}
              className="tabular"
            >
              {left < 0 ? `${-left} too many` : `${left} characters left`}
            </Text>
          </div>
          <TextInput
            {...form.getInputProps('bookingLink')}
            label="Booking link"
            description="The next step on the result page: where respondents book a meeting with you"
            placeholder="https://example.com/book"
            type="url"
            inputMode="url"
            autoComplete="off"
          />
          <TextInput
            {...form.getInputProps('contactEmail')}
            label="E-mail for prospects"
            description="Shown with the result if there is no booking link. With neither, the page has a button that requests a conversation"
            type="email"
            autoComplete="off"
          />
          <NativeSelect
            {...form.getInputProps('language')}
            label="Language of your texts"
            description="Sets pronunciation and reading direction. It does not translate: change the questions under Survey"
            data={languageOptions(language)}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend="Colour" m={0}>
        <BrandColorField form={form} />
      </Fieldset>
    </>
  )
}
