/** Where end users of a country are, and who answers there. Names are invented. */
export interface Place {
  readonly contacts: readonly string[];
  readonly addresses: readonly string[];
  /** Mobile number without its last two digits. */
  readonly mobile: string;
}

/** Places by ISO 3166-1 alpha-2 code of the country. */
export const places: Readonly<Record<string, Place>> = {
  AE: {
    contacts: ['مريم الكعبي', 'Faisal Rahman', 'حمد السويدي', 'Leena Mathew'],
    addresses: [
      'شارع الميناء 12، دبي',
      'Al Reem Tower 3, Abu Dhabi',
      'Business Bay 41, Dubai',
      'شارع الكورنيش 8، الشارقة',
    ],
    mobile: '+9715012345',
  },
  AR: {
    contacts: ['Martina Sosa', 'Federico Paz'],
    addresses: ['Avenida Belgrano 1450, Rosario', 'Calle San Juan 822, Córdoba'],
    mobile: '+54911234567',
  },
  BR: {
    contacts: ['Juliana Prado', 'Rafael Monteiro', 'Camila Antunes'],
    addresses: ['Rua das Acácias 310, Campinas', 'Avenida Atlântica 95, Santos', 'Rua do Porto 17, Recife'],
    mobile: '+55119612345',
  },
  CN: {
    contacts: ['陈志远', '刘晓梅'],
    addresses: ['深圳市南山区科苑路 88 号', '广州市天河区龙口西路 16 号'],
    mobile: '+86131234567',
  },
  DE: {
    contacts: ['Ulrike Sander', 'Matthias Vogel', 'Dr. Katrin Ohm', 'Henning Roth'],
    addresses: [
      'Bahnhofstraße 9, Celle',
      'Am Stadtwall 21, Lübeck',
      'Industriestraße 40, Kassel',
      'Kaiserplatz 2, Aachen',
    ],
    mobile: '+49151234567',
  },
  EG: {
    contacts: ['هبة منصور', 'Tarek Fahmy', 'نورهان علي'],
    addresses: ['شارع النيل 27، القاهرة', '14 Port Street, Alexandria', 'طريق الحرية 5، المنصورة'],
    mobile: '+2010012345',
  },
  ES: {
    contacts: ['Pilar Nogués', 'Javier Otero', 'Rosa Belda', 'Andrés Luque'],
    addresses: [
      'Plaza Mayor 1, Teruel',
      'Avenida del Puerto 55, Valencia',
      'Calle Nueva 18, Murcia',
      'Paseo de la Ribera 7, Zaragoza',
    ],
    mobile: '+346123456',
  },
  FR: {
    contacts: ['Élise Garnier', 'Thomas Vasseur'],
    addresses: ['6 rue des Tilleuls, Nantes', '21 quai du Canal, Strasbourg'],
    mobile: '+336123456',
  },
  GB: {
    contacts: ['Rachel Stone', 'Graham Whitlock', 'Priti Nair', 'Owen Barrow'],
    addresses: [
      '12 Station Road, Leeds',
      '3 Exchange Square, Bristol',
      'Westgate House, Mill Street, York',
      '88 Queensway, Hull',
    ],
    mobile: '+4474001234',
  },
  KR: {
    contacts: ['박서준', '이하은', '정민호'],
    addresses: ['서울특별시 마포구 한강로 45', '부산광역시 해운대구 센텀로 12', '인천광역시 연수구 송도대로 78'],
    mobile: '+8210200000',
  },
  KZ: {
    contacts: ['Данияр Омаров', 'Алия Серикова'],
    addresses: ['улица Сатпаева 30, Алматы', 'проспект Мира 7, Астана'],
    mobile: '+777100099',
  },
  MA: {
    contacts: ['Salma Idrissi', 'Othmane Lahlou'],
    addresses: ['9 avenue des Orangers, Rabat', '52 boulevard du Port, Tanger'],
    mobile: '+2126501234',
  },
  NO: {
    contacts: ['Sigrid Moen', 'Lars Tveit'],
    addresses: ['Havnegata 4, Bodø', 'Fjordveien 16, Ålesund'],
    mobile: '+47406123',
  },
  PT: {
    contacts: ['Helena Moura', 'Rui Tavares', 'Sónia Pinho'],
    addresses: ['Praça do Município 4, Aveiro', 'Rua da Estação 61, Braga', 'Avenida da Liberdade 102, Porto'],
    mobile: '+3519123456',
  },
  SA: {
    contacts: ['لمى القحطاني', 'عبدالله الشهري', 'Huda Rashid'],
    addresses: ['طريق الملك فهد 210، الرياض', 'شارع الأمير سلطان 33، جدة', 'حي الواحة 6، الدمام'],
    mobile: '+9665123456',
  },
  VN: {
    contacts: ['Nguyễn Thu Hà', 'Trần Quốc Bảo'],
    addresses: ['15 đường Lê Lợi, Huế', '88 phố Hàng Bài, Hà Nội'],
    mobile: '+849123456',
  },
};
