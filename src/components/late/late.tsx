import { Component, createElement, lazy, type ComponentType } from 'react'
import { importAgain } from './importAgain.ts'

export interface Retrying {
  readonly onRetry: () => void
}

/**
 * A component whose code is fetched when it is first drawn, and again on request where that failed: `Failed` stands in
 * its place meanwhile, with the same props. It stands under a `Suspense`.
 */
export function late<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Failed: ComponentType<Props & Retrying>,
): ComponentType<Props> {
  const fetched = () => lazy(async () => ({ default: pick(await importAgain(load)) }))
  let Part = fetched()

  return class Late extends Component<Props, { readonly failed: boolean }> {
    override readonly state = { failed: false }

    static getDerivedStateFromError() {
      return { failed: true }
    }

    private readonly retry = () => {
      Part = fetched()
      this.setState({ failed: false })
    }

    override render() {
      return this.state.failed
        ? createElement(Failed, { ...this.props, onRetry: this.retry })
        : createElement(Part, this.props)
    }
  }
}
