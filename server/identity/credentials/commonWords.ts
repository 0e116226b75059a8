/**
 * Common base words of passwords, collected for Quarterdeck, longest first: lower case, at least four
 * letters. `passwordRules` matches them in any case and with look-alikes (`p@ssw0rd`).
 */
export const commonWords: readonly string[] = `
  password passwort passwd passcode pass passphrase motdepasse contrasena senha parola secret secrets qwerty
  qwertz azerty qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc poiuyt lkjhgf mnbvcxz
  letmein welcome welkom bienvenue hello hallo hola bonjour goodbye access login logon signin admin
  administrator root superuser user username guest test tester testing demo default changeme change temp
  temporary example sample student students teacher instructor professor lecturer school college university
  campus class classroom course semester spring summer autumn winter fall january february march april june
  july august september october november december monday tuesday wednesday thursday friday saturday sunday
  weekend holiday vacation christmas iloveyou ilovey loveyou lovely love lover loveme sweetheart sweetie
  sweet honey darling baby babygirl babyboy angel angels princess prince queen king beautiful gorgeous
  pretty cutie kisses kiss hugs heart forever together always family mother father mommy daddy sister
  brother friend friends bestfriend happy smile sunshine sunny rainbow flower flowers rose lily daisy
  jasmine violet butterfly dolphin monkey dragon tiger lion eagle falcon hawk phoenix panther bear wolf
  horse puppy kitty kitten bunny rabbit chicken turtle shark snake spider scorpion cobra unicorn penguin
  buster bailey buddy lucky shadow pepper ginger cookie cookies chocolate candy cupcake banana orange apple
  cherry strawberry peaches coffee cheese pizza bacon butter sugar pumpkin peanut football soccer baseball
  basketball hockey tennis golf cricket rugby volleyball softball racing yankees cowboys steelers eagles
  packers lakers rangers chelsea arsenal liverpool barcelona realmadrid juventus manchester united newyork
  london paris berlin madrid america england canada mexico germany france spain italy brazil australia india
  china japan russia texas florida california chicago boston denver dallas austin houston superman batman
  spiderman ironman wonderwoman hulk avengers joker pokemon pikachu naruto sasuke goku mario luigi zelda
  sonic minecraft fortnite roblox starcraft warcraft diablo gandalf frodo hobbit matrix trinity starwars
  startrek skywalker vader yoda jedi hogwarts harrypotter potter merlin wizard magic mystery phantom ninja
  samurai pirate pirates warrior knight master hunter ranger sniper soldier killer assassin destroyer
  terminator gladiator computer internet google facebook youtube twitter instagram tiktok netflix spotify
  amazon microsoft windows macintosh android iphone samsung nokia sony dell intel linux ubuntu oracle cisco
  server system network security private whatever nothing something anything everything nobody trustno
  trustnoone fuckyou fuckoff asshole bitch bullshit badboy badgirl bigboy cowboy playboy hottie sexy
  sexygirl hardcore legend champion winner victory freedom liberty justice peace power energy thunder
  lightning storm fire flame snow snowball frozen ocean river mountain forest island beach desert galaxy
  universe planet earth moon moonlight star starlight stars diamond crystal emerald silver golden gold
  platinum purple yellow green black white blue pink mercedes porsche ferrari lamborghini mustang camaro
  corvette chevrolet toyota honda yamaha harley ducati audi jesus jesuschrist christ christian heaven church
  blessed blessing faith believe grace genesis gabriel michael michelle jessica jennifer ashley amanda
  nicole stephanie melissa samantha elizabeth victoria alexander alexandra andrew anthony daniel david
  george hannah jackson jacob james jason john jordan joseph joshua justin kevin madison maria martin
  matthew maxwell nathan nicholas olivia patrick peter rachel richard robert ryan sophie steven taylor
  thomas tyler vanessa vincent william charlie charlotte chris daniela emily emma eric isabella money dollar
  dollars cash rich million millionaire business company office manager finance banker music guitar piano
  drummer metallica nirvana slipknot eminem rockstar rocknroll dancer dancing singer abcabc aaaaaa abcdef
  abcd zaqwsx aabbcc blahblah blah asdasd qweqwe opensesame opendoor enter entry unlock trial newpass mypass
  newpassword mypassword yourpassword thepassword
`
  .trim()
  .split(/\s+/)
  .sort((first, second) => second.length - first.length);
