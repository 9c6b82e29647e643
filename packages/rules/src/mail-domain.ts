// Mail domains that name a company. Rules: docs/rules/accounts.md, "Joining a company"

/** Providers where anybody opens a mailbox. The published packages of such lists download their content while they are installed. */
const freeMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.fr outlook.de outlook.es outlook.sa outlook.kr outlook.com.br hotmail.com hotmail.fr
  hotmail.de hotmail.es hotmail.it hotmail.co.uk hotmail.com.br live.com live.fr live.de live.co.uk live.com.mx msn.com passport.com
  yahoo.com yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.uk yahoo.co.in yahoo.co.id yahoo.co.jp yahoo.co.kr yahoo.com.br yahoo.com.ar
  yahoo.com.mx yahoo.com.vn yahoo.com.tr yahoo.ca ymail.com rocketmail.com myyahoo.com icloud.com me.com mac.com aol.com aol.fr aol.de
  aol.co.uk proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.io tuta.com mailfence.com hushmail.com
  fastmail.com fastmail.fm zoho.com zohomail.com gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr web.de t-online.de freenet.de arcor.de
  mail.de posteo.de mailbox.org mail.com email.com usa.com post.com europe.com consultant.com engineer.com inbox.com inbox.lv inbox.ru
  mail.ru bk.ru list.ru internet.ru xmail.ru yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru rambler.ru lenta.ru autorambler.ru
  myrambler.ru ro.ru ukr.net i.ua meta.ua bigmir.net tut.by qq.com foxmail.com vip.qq.com 163.com vip.163.com 126.com yeah.net 188.com
  sina.com sina.cn sohu.com tom.com 139.com 189.cn wo.cn aliyun.com 21cn.com naver.com daum.net hanmail.net kakao.com nate.com
  hanmir.com dreamwiz.com korea.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp biglobe.ne.jp nifty.com orange.fr wanadoo.fr free.fr
  laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr aliceadsl.fr libero.it virgilio.it tiscali.it alice.it tin.it
  fastwebnet.it poste.it telefonica.net terra.es ono.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com
  r7.com zipmail.com.br oi.com.br sapo.pt clix.pt iol.pt netcabo.pt mail.pt wp.pl o2.pl onet.pl op.pl interia.pl gazeta.pl seznam.cz
  email.cz centrum.cz atlas.cz azet.sk zoznam.sk freemail.hu citromail.hu abv.bg mail.bg dir.bg walla.com walla.co.il maktoob.com
  rediffmail.com sify.com indiatimes.com in.com btinternet.com btopenworld.com virginmedia.com ntlworld.com sky.com talktalk.net
  blueyonder.co.uk tiscali.co.uk comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com
  netzero.net optonline.net rogers.com shaw.ca sympatico.ca telus.net bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz
  skynet.be telenet.be ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl bluewin.ch hispeed.ch chello.at aon.at telia.com online.no
  mailinator.com guerrillamail.com 10minutemail.com yopmail.com trashmail.com temp-mail.org maildrop.cc getnada.com sharklasers.com
  dispostable.com throwawaymail.com mohmal.com tempmail.com fakeinbox.com mintemail.com moakt.com emailondeck.com duck.com hey.com`.split(
    /\s+/,
  ),
);

/** The domain of a mail address in small letters. */
export const getMailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether the domain belongs to a mail provider, so that two users of it need not be colleagues. */
export const isFreeMailDomain = (domain: string): boolean => freeMailDomains.has(domain.toLowerCase());
