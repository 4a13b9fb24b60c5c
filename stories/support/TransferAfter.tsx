import type { Transfer } from '#contract/points/transfer.ts'
import { transferMachine, type TransferInput } from '#machines/points/transfer.ts'
import { TransferDialog } from '#screens/points/TransferDialog.tsx'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { answering } from './answering.ts'

/** A transfer whose calls are answered. */
export const answeredTransfer = transferMachine.provide({
  actors: {
    takeLock: answering(() => 'taken'),
    awaitLock: answering(() => null),
    checkBalance: answering(() => ({ balance: 128_400, isMoving: false })),
    sendPoints: answering(() => undefined),
  },
})

type Open = (input: Omit<TransferInput, 'honoursKeys'>) => void

interface TransferAfterProps {
  /** Waits for points that a card has checked; returns what ends the waiting. */
  readonly listen: (open: Open) => (() => void) | undefined
  readonly onMoved: (transfer: Transfer) => void
  /** The card. */
  readonly children: (open: Open) => ReactNode
}

/** What follows a card of points, which the runtime does in the console: the question, the sending, and its end. */
export function TransferAfter({ listen, onMoved, children }: TransferAfterProps) {
  const [input, setInput] = useState<TransferInput>()
  const open: Open = (next) => setInput({ ...next, honoursKeys: true })
  const wait = useEffectEvent(() => listen(open))
  useEffect(() => wait(), [])
  return (
    <>
      {children(open)}
      {input && <Running input={input} onMoved={onMoved} onClose={() => setInput(undefined)} />}
    </>
  )
}

interface RunningProps extends Pick<TransferAfterProps, 'onMoved'> {
  readonly input: TransferInput
  readonly onClose: () => void
}

function Running({ input, onMoved, onClose }: RunningProps) {
  const [{ value, context, status, output }, send] = useMachine(answeredTransfer, { input })
  const end = useEffectEvent(() => (output === 'moved' ? onMoved(input.transfer) : onClose()))
  useEffect(() => {
    if (status === 'done') end()
  }, [status])
  return <TransferDialog {...context} state={value} send={send} warnings={[]} balance={undefined} onClose={onClose} />
}
