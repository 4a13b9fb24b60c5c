import { Refusal } from '../refusal.ts'

/** The most common leaked passwords of eight and more characters, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word contraseña contrasena
  contraseña1 contraseña123 contrasena1 contrasena123 clave123 clave1234 micontraseña bienvenido bienvenido1 bienvenida
  12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 111111111 1111111111 00000000
  000000000 0000000000 22222222 55555555 66666666 77777777 88888888 99999999 12341234 11223344 12344321 123123123
  123321123 147258369 159357456 789456123 741852963 123454321 102030405060 13131313 10203040 12121212 20202020
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc q1w2e3r4
  zaq12wsx 1qazxsw2 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh abcdefg1
  a1b2c3d4 aa123456 a1234567 a12345678 iloveyou iloveyou1 teamoteamo tequiero tequiero1 teamomucho sunshine princess
  princesa princesa1 football football1 futbol123 baseball superman spiderman starwars pokemon1 welcome1 welcome12
  welcome123 letmein1 letmein123 trustno1 whatever dragon123 monkey123 shadow123 master123 admin123 admin1234
  administrator administrador changeme changeme1 changeme123 secret123 test1234 testtest colombia colombia1 colombia123
  mexico123 argentina barcelona barcelona1 realmadrid america1 nacional1 millonarios estrella estrella1 mariposa
  corazon1 computer internet michael1 jennifer jordan23 samsung1 google123 facebook1 laurel123 laurel1234`
    .trim()
    .split(/\s+/),
)

const shortest = 8

/** Refuses short and common passwords. Length counts user-visible characters; case makes no difference. */
export function checkNewPassword(password: string): void {
  if ([...new Intl.Segmenter().segment(password)].length < shortest)
    throw new Refusal(
      422,
      'password-too-short',
      `The password is too short. Please use at least ${shortest} characters.`,
    )
  if (commonPasswords.has(password.trim().toLowerCase()))
    throw new Refusal(
      422,
      'password-too-common',
      'This password is one of the first that others would try. Please choose another.',
    )
}
