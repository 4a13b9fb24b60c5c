import { Package } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'
import { theme } from './theme/theme.ts'

interface ThumbnailProps {
  readonly address: string
  /** In px. */
  readonly size?: number
}

/** A parcel if there is no picture or it does not load. */
export function Thumbnail({ address, size = 36 }: ThumbnailProps) {
  const [failed, setFailed] = useState('')
  return (
    <Square style={{ width: size, height: size }}>
      {address === '' || failed === address ? (
        <Icon shape={Package} size={size / 2} />
      ) : (
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
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 8px;
  overflow: hidden;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};

  > img {
    display: block;
    object-fit: cover;
  }
`
