import { useState } from 'react'
import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

interface ThumbnailProps {
  readonly address: string
  /** In px. */
  readonly size?: number
}

/** An empty square if there is no picture or it does not load. */
export function Thumbnail({ address, size = 36 }: ThumbnailProps) {
  const [failed, setFailed] = useState('')
  return (
    <Square style={{ width: size, height: size }}>
      {address !== '' && failed !== address && (
        <img
          src={address}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </Square>
  )
}

const Square = styled.span`
  flex: none;
  border-radius: 7px;
  overflow: hidden;
  background: ${theme.color.sunken};

  > img {
    display: block;
    object-fit: cover;
  }
`
