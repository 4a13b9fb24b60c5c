import type { Named } from '#contract/organisations/organisations.ts'
import type { PointsMove, SafetyWarning } from '#contract/points/safety.ts'
import type { User } from '#contract/users/users.ts'
import type { ReactNode } from 'react'

export interface ListValues {
  /** The e-mails as they were pasted, with points and messages of their own where there are any. */
  readonly text: string
  /** For everybody without their own. */
  readonly points: string
  readonly message: string
}

/** A reason to look twice at one gift. */
interface GiftWarning {
  readonly warning: SafetyWarning
  readonly move: PointsMove
}

/** One e-mail of the list, and what is known of whose it is. */
export type ListedGift = {
  readonly email: string
  /** Its points as typed, else those for everybody. */
  readonly typed: string
  readonly ownMessage: string | null
} & (
  | { readonly state: 'searching' | 'missing' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'several' | 'elsewhere'; readonly person: User }
  | {
      readonly state: 'found'
      readonly person: User
      /** Null while what is typed cannot be sent. */
      readonly points: number | null
      readonly warnings: readonly GiftWarning[]
    }
)
export type Found = Extract<ListedGift, { state: 'found' }>

export interface CourtesyListProps {
  /** The chosen one. */
  readonly organisation: Named
  readonly values: ListValues
  readonly onType: (change: Partial<ListValues>) => void
  /** A workbook was chosen. Rejects if it cannot be read. */
  readonly onPick: (file: File) => Promise<void>
  /** How many e-mails are typed, each counted once. */
  readonly count: number
  /** The people are shown, and no longer the text. */
  readonly isLooking: boolean
  readonly onLook: (isLooking: boolean) => void
  readonly listed: readonly ListedGift[]
  /** E-mails that come more than once. */
  readonly repeated: readonly string[]
  /** The organisation's points to distribute; null where they are not known. */
  readonly before: number | null
  readonly onPoints: (email: string, points: string) => void
  readonly onInclude: (email: string) => void
  readonly onRetry: (email: string) => void
  /** The question is asked about what is shown now. */
  readonly onAsk: () => void
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** That a draft was taken up. */
  readonly children?: ReactNode
}
