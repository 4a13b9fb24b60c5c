import { theme } from '#components/theme/theme.ts'
import { useState } from 'react'
import { styled } from 'styled-components'

/** A product's picture in its row; an empty square where there is none or it does not load. */
export function Thumbnail({ address }: { readonly address: string }) {
  const [failed, setFailed] = useState('')
  return (
    <Square>
      {address !== '' && failed !== address && (
        <img
          src={address}
          alt=""
          width={36}
          height={36}
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
  width: 36px;
  height: 36px;
  border-radius: 7px;
  overflow: hidden;
  background: ${theme.color.sunken};

  > img {
    display: block;
    object-fit: cover;
  }
`
