import { ActionIcon, Alert, Button, Input, InputWrapper, Stack } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconEye } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { NoScript } from '@/app/_browser/no-script'
import { LinkButton } from '@/lib/ui/links'
import classes from './account-form.module.css'

/**
 * The forms of an account are plain documents: these components write every text that may be shown, and
 * `app/(public)/_scripts/account` decides which is. They keep no state.
 */
interface AccountFormProps {
  purpose: 'sign-in' | 'sign-up' | 'forgotten-password' | 'new-password' | 'confirm-address'
  /** The page to open afterwards. */
  next?: string
  /** Whether the form is of use only with the token of a link. */
  needsToken?: boolean
  /** The message that the page opens with. */
  message?: string
  /** Messages by their names. */
  messages?: Record<string, ReactNode>
  children?: ReactNode
  button: string
  /** Below the button. */
  more?: ReactNode
}

export function AccountForm(props: AccountFormProps) {
  const { purpose, next, needsToken, message, messages = {}, children, button, more } = props
  return (
    <form
      method="post"
      noValidate
      data-account={purpose}
      data-next={next}
      data-needs-token={needsToken ? '' : undefined}
    >
      <NoScript />
      <div role="alert">
        <div data-alert hidden={!message}>
          <Alert
            color="red"
            icon={<IconAlertCircle size={18} aria-hidden />}
            role="presentation"
            mb="md"
            component="div"
          >
            <span data-alert-text>{message}</span>
          </Alert>
        </div>
      </div>
      {Object.entries(messages).map(([name, text]) => (
        <div key={name} data-message={name} hidden>
          {text}
        </div>
      ))}
      <Stack gap="md" data-with-token="">
        {children}
        <Button type="submit" fullWidth disabled className={classes.button}>
          <span data-button-label>{button}</span>
        </Button>
        {more}
      </Stack>
    </form>
  )
}

interface AccountFieldProps {
  name: 'email' | 'password' | 'code'
  label: string
  /** The error of an empty field. */
  missing: string
  description?: string
  type?: 'email' | 'password'
  autoComplete: ComponentProps<'input'>['autoComplete']
  /** Characters. */
  minLength?: number
  /** Not shown and not sent until the script requests it. */
  isAsleep?: boolean
}

export function AccountField(props: AccountFieldProps) {
  const { name, label, missing, description, type, autoComplete, minLength, isAsleep } = props
  const field = (
    <InputWrapper
      id={name}
      label={label}
      description={description}
      error={<span data-error-of={name} />}
      required
      withAsterisk={false}
    >
      <Input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        minLength={minLength}
        data-missing={missing}
        required
        disabled={isAsleep}
        rightSectionPointerEvents="all"
        rightSection={
          type === 'password' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Show password"
              aria-pressed={false}
              title="Show"
              data-show-password={name}
            >
              <IconEye size={18} aria-hidden />
            </ActionIcon>
          )
        }
      />
    </InputWrapper>
  )
  return isAsleep ? (
    <div hidden data-code="">
      {field}
    </div>
  ) : (
    field
  )
}

interface OutcomeProps {
  name: string
  title: string
  children: ReactNode
  /** Whether signing in is the next step. */
  thenSignIn?: boolean
}

/** Takes the place of the form when it has done its work. */
export function Outcome({ name, title, children, thenSignIn }: OutcomeProps) {
  return (
    <div role="status">
      <div data-outcome={name} hidden>
        <Alert role="presentation" color="green" icon={<IconCheck size={18} aria-hidden />} title={title}>
          {children}
        </Alert>
        {thenSignIn && (
          <LinkButton href="/sign-in" fullWidth mt="md">
            Sign in
          </LinkButton>
        )}
      </div>
    </div>
  )
}
