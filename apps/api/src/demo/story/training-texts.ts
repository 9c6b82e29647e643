// What the trainings and exams of the story say in eight languages.

const order = ['en', 'ar', 'es', 'fr', 'ko', 'pt', 'ru', 'vi'] as const;

/** By language, in the order of `order`. */
export const subjects = {
  campus: [
    'Campus design, professional',
    'تصميم شبكات الحرم، مستوى محترف',
    'Diseño de campus, nivel profesional',
    'Conception de campus, niveau professionnel',
    '캠퍼스 네트워크 설계, 프로페셔널',
    'Projeto de campus, nível profissional',
    'Проектирование кампусных сетей, профессионал',
    'Thiết kế mạng khuôn viên, chuyên nghiệp',
  ],
  routing: [
    'Routing, associate',
    'التوجيه، مستوى مشارك',
    'Enrutamiento, nivel asociado',
    'Routage, niveau associé',
    '라우팅, 어소시에이트',
    'Roteamento, nível associado',
    'Маршрутизация, начальный уровень',
    'Định tuyến, cơ bản',
  ],
  wireless: [
    'Wireless specialist',
    'متخصص في الشبكات اللاسلكية',
    'Especialista en redes inalámbricas',
    'Spécialiste des réseaux sans fil',
    '무선 네트워크 스페셜리스트',
    'Especialista em redes sem fio',
    'Специалист по беспроводным сетям',
    'Chuyên gia mạng không dây',
  ],
  fabric: [
    'Data centre fabric, expert',
    'نسيج مركز البيانات، مستوى خبير',
    'Red de centro de datos, nivel experto',
    'Réseau de centre de données, niveau expert',
    '데이터 센터 패브릭, 엑스퍼트',
    'Rede de data center, nível especialista',
    'Фабрика центра обработки данных, эксперт',
    'Mạng trung tâm dữ liệu, chuyên sâu',
  ],
} as const;
export type Subject = keyof typeof subjects;

export const trainingDescription = [
  'Theory in the morning, a lab with Raven and Rook in the afternoon.',
  'جانب نظري صباحًا، ومختبر على أجهزة Raven وRook بعد الظهر.',
  'Teoría por la mañana y laboratorio con Raven y Rook por la tarde.',
  'Théorie le matin, travaux pratiques sur Raven et Rook l’après-midi.',
  '오전에는 이론, 오후에는 Raven과 Rook 실습을 진행합니다.',
  'Teoria pela manhã, laboratório com Raven e Rook à tarde.',
  'Утром теория, после обеда практика на Raven и Rook.',
  'Buổi sáng học lý thuyết, buổi chiều thực hành với Raven và Rook.',
] as const;

export const examDescription = [
  'Bring an identity document with your name as it shall stand on the certificate.',
  'أحضر وثيقة هوية تحمل اسمك كما سيظهر على الشهادة.',
  'Traiga un documento de identidad con su nombre tal como debe figurar en el certificado.',
  'Apportez une pièce d’identité à votre nom tel qu’il doit figurer sur le certificat.',
  '자격증에 표기될 이름이 적힌 신분증을 지참하십시오.',
  'Traga um documento de identidade com seu nome como deve constar no certificado.',
  'Возьмите документ, удостоверяющий личность, с именем, которое будет указано в сертификате.',
  'Mang theo giấy tờ tùy thân có tên như sẽ ghi trên chứng chỉ.',
] as const;

export const places = {
  online: ['Online', 'عبر الإنترنت', 'En línea', 'En ligne', '온라인', 'On-line', 'Онлайн', 'Trực tuyến'],
  dubai: [
    'Dubai, Gulf Meridian Systems',
    'دبي، Gulf Meridian Systems',
    'Dubái, Gulf Meridian Systems',
    'Dubaï, Gulf Meridian Systems',
    '두바이, Gulf Meridian Systems',
    'Dubai, Gulf Meridian Systems',
    'Дубай, Gulf Meridian Systems',
    'Dubai, Gulf Meridian Systems',
  ],
  almaty: ['Almaty', 'ألماتي', 'Almaty', 'Almaty', '알마티', 'Almaty', 'Алматы', 'Almaty'],
  seoul: ['Seoul', 'سول', 'Seúl', 'Séoul', '서울', 'Seul', 'Сеул', 'Seoul'],
  proctored: [
    'Online, proctored from Shenzhen',
    'عبر الإنترنت، بمراقبة من شنتشن',
    'En línea, con supervisión desde Shenzhen',
    'En ligne, surveillé depuis Shenzhen',
    '온라인, 선전에서 감독',
    'On-line, com supervisão de Shenzhen',
    'Онлайн, наблюдение из Шэньчжэня',
    'Trực tuyến, giám sát từ Thâm Quyến',
  ],
} as const;
export type Place = keyof typeof places;

/** The column `texts` of a training or an exam. */
export const toOfferTexts = (
  subject: Subject,
  describe: typeof trainingDescription | typeof examDescription,
  place: Place,
): string =>
  JSON.stringify(
    Object.fromEntries(
      order.map((language, n) => [
        language,
        { title: subjects[subject][n], describe: describe[n], place: places[place][n] },
      ]),
    ),
  );
