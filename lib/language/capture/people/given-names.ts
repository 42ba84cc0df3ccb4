import { firstNames } from '../../mentions/first-names'

/** Given names that document readers need not know but that occur in speech and mail. */
const more = new Set(
  `Aarav Abbas Abby Abdi Abdul Abdullah Abel Abena Abigail Abimbola Abiodun Abraham Achim Adaeze Adebayo Adel Adela Adelaide Adele Aditi
Aditya Adnan Adriana Adwoa Aeron Afri Afua Agatha Ahmad Aidan Aigul Aileen Ailsa Aine Ainsley Aisling Ajay Akash Akiko Akin Akira Akosua
Akua Alastair Albrecht Alec Aleksander Aleksandra Alena Alenka Alessandra Alessandro Alessia Alexa Alexei Alexey Alexis Aleš Alfie Alfonso
Alfredo Alhassan Alisha Alistair Aljoscha Allan Allegra Allen Allison Alma Alois Aloysius Alvin Alwyn Alyssa Amadou Amaia Amalia Amara
Amber Ambrose Amelie Amie Aminata Amira Amit Amos Amrita Anand Anastasija Ander Anders Andile Andre Andreea Andrei Andrej Andres Andrus
Andrés Andy Aneta Angelika Angelo Angie Angus Aniko Anjali Anjana Anka Ankit Annabel Annalena Annamaria Anneke Annelie Annelies Annemarie
Annie Annika Anouk Anselm Anthea Antoine Anton Antonella Antoni Antonia Antony Anu Anuj Anupam Anushka Anwar Aoife Aparna April Araceli
Archana Archie Aretha Ari Ariadne Ariel Arjan Arjen Armando Armin Arnaud Arne Arno Arnold Artem Artur Arturo Arvid Arvind Asad Asger Asha
Ashley Ashok Asif Aslaug Asma Assumpta Asta Atsushi Aubrey Audrey August Augustin Augustine Aurelia Aurora Aurélie Aurélien Austin Ava
Avery Avi Awa Ayanda Ayaz Aydın Ayesha Ayo Ayodele Ayşe Azadeh Aziz Babatunde Babette Bahar Barbora Barnaby Barry Bart Bartek Bartosz Bas
Basil Bastian Bastien Bea Beata Beate Beatrice Becky Begoña Belinda Benedict Benjamín Benno Benny Bente Berit Bernadette Bernard Bernardo
Bernice Bert Bertha Beryl Betty Bev Beverly Bhavesh Bhavna Bianca Bilal Bill Billie Birgitta Birte Blaise Blake Blanca Blessing Bo Bob
Bobby Bogdan Bogumiła Bongani Bonita Bonnie Boris Bożena Brad Braden Bradley Bram Brandon Branko Branwen Breda Brenda Brendan Brent Bret
Brett Bridget Brigid Brigitta Brigitte Britt Britta Bronagh Bronwen Bronwyn Brooke Bruce Bruna Bryan Bryce Bríd Buck Burak Byron Béatrice
Béla Caleb Callum Calvin Cameron Camila Camilla Candice Caoimhe Carina Carl Carlo Carlotta Carlton Carly Carmel Carmela Carola Carole
Carolyn Carrie Carys Cas Casey Cassandra Catalina Catarina Cate Cathal Catherina Cathleen Cathy Catrin Catriona Cecil Cecily Cedric
Celeste Celia Celina Chad Chandan Chandni Chandra Chantal Chantelle Charlene Charlie Charmaine Chas Chelsea Cherie Cheryl Chester Chiamaka
Chidi Chidinma Chika Chinedu Chioma Chip Chipo Chloé Christelle Christiaan Christie Christos Christy Chuck Chukwuemeka Ciara Ciarán
Cillian Cindy Claas Claudine Claus Clement Clementine Cliff Clifford Clint Clive Clodagh Clyde Cody Colette Colleen Colm Conall Concepción
Conchita Connie Connor Conrad Constantin Cora Coralie Corey Corinna Corinne Cormac Cornelius Cosmin Costas Courtney Cressida Cristian
Cristiana Cristóbal Curtis Cynthia Cyril Cyrus Cáit Cécile Célia César Daan Dafydd Dagmar Dagny Daisy Dalia Damian Damien Damir Damon Dan
Dana Daniele Danilo Danny Danuta Daphne Dara Daragh Darek Daria Dario Darius Darko Darnell Darragh Darren Darryl Darryn Daryl Dave Davide
Davina Davy Dawn Daya Dean Deandra Deb Debbie Debra Declan Deepa Deepak Deepika Deirdre Delia Delphine Demetrius Demi Denis Denzel Derek
Dervla Deshawn Desiree Desirée Desmond Dessie Devi Devika Devin Devon Dewi Dexter Dhruv Diane Dianne Dick Didier Dilip Dilnoza Dilys
Dimitra Dimitrios Dimitris Dimple Dina Dinah Dineo Dinesh Dingane Dino Dionne Divya Djamila Dmitry Dolly Dolores Domenico Dominga Dominic
Dominika Dominique Don Donagh Donal Donna Donnacha Donovan Dora Doreen Dorian Dorien Dorota Dorothy Dot Doug Dougie Douglas Dragan Dragana
Drew Dumisani Duncan Durga Dustin Dwight Dylan Dáire Eamon Eamonn Earl Eberhard Ebru Ed Edda Eddie Edgar Edgars Edina Edita Edith Edmund
Edna Eduard Eduardo Edwin Egbert Egon Eileen Eilidh Einar Eirik Eithne Ekaterina Elaine Eldon Eleanor Eleanora Elen Eleni Elfriede Eli
Elif Elijah Elin Elina Elisa Elise Elisha Eliza Eliška Elke Ellie Elliot Elliott Elly Elmar Elodie Eloise Elsa Elsie Elspeth Elton Elvira
Elvis Emeka Emer Emil Emile Emilia Emilie Emilija Emilio Emine Emlyn Emmanuel Emmanuelle Emre Enda Endre Enid Enikő Enno Enock Enrico
Enrique Enzo Eoghan Eoin Ephraim Ercan Erdem Erica Erich Erin Erling Erna Ernest Ernesto Errol Ervin Erwin Esme Esmé Esperanza Esteban
Estelle Ester Ethan Ethel Etienne Euan Eugene Eugenia Eugénie Eun Eunan Eunice Eustace Evan Evangelos Evelien Evert Evie Ewan Ewelina Eyal
Ezekiel Ezra Fabio Fabiola Fabrice Fabrizio Fadi Faisal Faith Faiza Farah Farhad Farhan Farida Farouk Fatimah Fatma Fatou Fay Faye Feargal
Federica Federico Felicia Felicity Felipe Femi Femke Ferdinand Ferenc Fergal Fergus Fern Fernand Fernanda Ffion Fidel Fidelma Fikile Filip
Finn Fintan Fionn Fionnuala Fiorella Firas Fleur Flora Florence Florent Floris Floyd Folake Fran Francie Francine Francis Francisco Franck
Franco Franklin František Fraser Freda Freddie Freddy Frederic Frederica Frederick Freya Frida Frieda Frieder Fritz Frédéric Fumiko Funmi
Gabi Gabriella Gaby Gaetano Gail Galina Gareth Garrett Gary Gaurav Gavan Gavin Gayle Gaël Gaëlle Gearóid Geert Gemma Gen Gene Genevieve
Geneviève Genoveva Geoff Geoffrey Georges Georgi Georgia Georgie Georgina Georgios Geraldine Gerard Gerhild Gerlinde Germaine Germán
Geronimo Gerrit Gerry Gert Gertrude Ghislaine Giacomo Giancarlo Gianluca Gianna Gianni Gideon Gift Gil Gilbert Gilda Giles Gilles Gillian
Gina Ginevra Ginger Ginny Gino Giorgio Giorgos Girish Gita Gitta Giuseppe Gladys Glen Glenda Glenn Gloria Glynis Godfrey Gopal Goran Gordy
Gosia Govind Grace Graeme Graham Grażyna Gregg Gregory Greta Grete Griet Grzegorz Gráinne Guadalupe Gudrun Guilherme Guillaume Guillermo
Gulnara Gunilla Gunnar Gunther Gurpreet Gustavo Guy Gwen Gwenda Gwendolen Gwyn György Göran Gülay Habib Hadi Hadley Hagen Haiko Hakan
Hakim Halima Halina Hamid Hamish Hamza Han Hana Hank Hanka Hanna Hanne Hannelore Hannes Hansjörg Hari Haris Harish Harjit Harold Haroon
Harpreet Harriet Harriett Harris Harrison Hartmut Haruki Harvey Harvinder Hasan Hattie Hazel Hector Hedda Hedwig Heinz Hemant Hendrik
Hendrika Hennie Henning Henny Henri Henrietta Henrike Henryk Herman Hermann Hermine Hester Hilary Hilda Hilde Hilke Hillary Hilmar Hinnerk
Hiro Hitesh Hlengiwe Holly Hong Horst Hortense Howard Hristo Hubert Huda Hudson Hugh Hugues Hui Humberto Humphrey Husain Hussein Huw Hyun
Iain Ibolya Ida Idris Ifeoma Ifor Ignacio Ignatius Ileana Ilka Ilona Ilse Ilya Ilze Imelda Imke Imogen Imran Indira Indra Inge Ingeborg
Inger Ingo Ingvar Inigo Inés Ioan Ioana Ioannis Iolo Iona Ionut Irena Irfan Irina Irma Irwin Iréne Isa Isaac Isaak Isaiah Isha Ishaan
Isidora Isla Ismael Ismail Isobel István Itziar Iva Ivana Ivar Ivo Ivor Ivy Iwan Iwona Izabela Izzy Jaana Jacek Jacinta Jacintha Jack
Jackie Jackson Jacqueline Jacques Jacqui Jadwiga Jagdish Jaime Jake Jakub Jamal Jameela Jamie Janek Janelle Janez Janice Janika Janina
Janine Janis Janne Janusz Jaqueline Jared Jarek Jaroslav Jarosław Jarrod Jasmin Jasmina Jasmine Jasper Jaswinder Javed Jay Jayesh Jayne
Jeanette Jeanne Jeannette Jeannie Jed Jedidiah Jelena Jelle Jenna Jennie Jenny Jeremiah Jeremy Jeroen Jerome Jerry Jesper Jess Jesse
Jessie Jesus Jesús Jethro Jette Jill Jim Jimmy Jin Jing Jitka Jiří Jo Joann Joanne Joaquín Jocelyn Jodi Jodie Jody Joe Joel Joey Johann
Johanne Johnnie Johnny Jolanda Jolanta Jon Jonah Jonathon Jonny Joost Jordan Joris Jos Josefa Josefina Josephine Josh Josiah Josie Josip
Jovan Jovana Joyce Juana Juanita Judit Judy Judyta Jukka Jules Juliana Julien Juliet Juliette Julio Julius Julián Junaid June Jurgita
Justin Justina Justine Jyoti János Jérôme Józef Jørgen Kacper Kai Kaisa Kaitlyn Kaja Kalle Kalyani Kamal Kamala Kamil Kamila Kanako Karan
Karel Karima Karina Karla Karlheinz Karol Karoliina Karolina Karolína Karthik Kasia Kasper Katarzyna Kateřina Kath Katherina Kathi
Kathleen Kathryn Katia Katie Katka Katrina Katy Kavita Kavitha Kay Kazuo Keeley Kees Keira Keiran Keisha Kelsey Kelvin Kenji Kenny Kenza
Kerry Keshia Ketan Kevan Khadija Kiera Kieran Kimberly Kiprono Kiran Kiranjit Kirk Kirsi Kirsten Kirstie Kirsty Kit Kjell Kjersti Klaas
Klaudia Knut Koen Kofi Kojo Konrad Kostas Krishna Kristen Kristian Kristiina Kristina Kristof Krisztina Krystal Krystyna Krzysztof Kuba
Kumar Kunal Kurtis Kwabena Kwaku Kwame Kwasi Kwesi Kyle Kylie Kyra Lachlan Ladislav Laila Lakshmi Lalita Lamar Lambert Lamin Lana Lance
Larry Lasse Lata Latasha Latoya Laurel Laurence Laurens Lauri Laurie Lavinia Lawrence Layla Lea Leah Leander Leandro Leanne Lee Leena Leif
Leigh Leila Leire Lemuel Len Lene Leni Lenka Lennart Lenny Leona Leonard Leonardo Leonor Leopold Leroy Leslie Lester Leszek Leticia
Letitia Levi Lewis Leyla Lia Liam Liana Liane Lieke Liesbeth Liese Liezl Lila Lilian Liliana Lilla Lilli Lillian Lily Linas Lincoln
Lindiwe Lindsay Lindsey Linnea Linus Lionel Lisbeth Lise Lisette Liv Livia Liz Ljiljana Lloyd Lluís Logan Loic Lois Lola Lorcan Loredana
Lorena Lorenz Loretta Lori Lorna Lorraine Lothar Lotte Lottie Lou Louisa Lourdes Lovisa Lowri Loïc Luan Luc Lucian Luciano Lucie Lucien
Lucille Lucinda Lucrezia Lucy Lucía Ludmila Ludo Ludovic Luise Luka Luke Lukáš Luna Lupe Luther Luísa Lwazi Lyle Lynda Lyndon Lynette Lynn
Lynne Lyubov László Léo Maaike Maarika Maarten Mabel Maciej Mack Macy Maddie Maddy Madeleine Madeline Madelyn Madhav Madhu Mads Maeve
Magali Magda Maggie Magnus Mahesh Mahmoud Maik Mairéad Maisie Maja Majid Makoto Malcolm Malik Malin Malina Malte Mamadou Manasi Mandla
Mandy Manish Manisha Manjit Manoj Manon Manu Marcela Marcelo Marcia Marcos Marcy Maren Margareta Margarita Margaux Margherita Margit
Margot Margrethe Margriet Marguerite Mariam Mariana Marianna Mariano Marieke Mariella Mariette Marijke Marika Marike Marilyn Maris Marisa
Marisol Marit Mariusz Marjan Marjorie Marko Marlene Marlies Marlo Marlon Marnie Marshall Marte Martijn Martine Marty Martyn Marvin Maryam
Masha Massimo Matej Mateusz Mathieu Mathilda Mathilde Matilda Mats Matt Matthieu Matti Matías Maud Maude Maureen Maurice Mauricio Mauritz
Maurizio Mauro Mavis Maxim Maxine Mayur Małgorzata Mbali Medha Meera Meg Megan Mehdi Meike Meinrad Mel Melike Melinda Melissa Melvin
Melvyn Menna Mercedes Mercy Meredith Merete Merle Meryl Mette Mia Micah Micha Michal Michał Micheal Michela Michele Micheál Mick Mickey
Mihaela Mihai Mika Mikael Mikaela Mikel Mikey Mikhail Mikko Miklós Mildred Milena Miles Milica Millicent Millie Milo Miloš Mimi Mina Mindy
Minna Mira Miranda Mireille Mirela Miriam Mirjam Miro Miroslav Mirosława Misha Missy Mitch Mitchell Mitsuko Mladen Mo Moana Modou Mohan
Mohsin Moinuddin Moira Molly Mona Monique Montserrat Morag Mordecai Morgan Morgane Morris Morten Morwenna Moses Mossy Mostafa Mounir Mpho
Mthunzi Muhammad Muireann Mukesh Murat Murdo Murray Murtaza Musa Mustafa Mwila Myfanwy Myles Myra Myriam Myrtle Máire Márton Mélanie
Nadeem Nadir Nadja Nadège Nahid Naina Naledi Nalini Nan Nandini Nanette Naomi Narendra Nargis Nasir Nasreen Natalya Natascha Nathaniel
Naveen Navin Navneet Nazreen Neal Ned Neema Neeta Neha Neil Nell Nelly Nelson Nenad Nerida Nerys Nessa Nestor Nettie Neve Ngaire Ngozi Nia
Niall Niamh Nichola Nicky Nico Nicoletta Nicolò Niek Nikhil Niki Nikita Nikki Nikola Nikolaus Nikos Nils Nino Nisha Nita Nitin Njoroge
Nkechi Noah Nobuhle Noel Noelia Noelle Noleen Nolwenn Nomsa Nomvula Noor Noreen Noriko Norm Norma Norman Nosipho Nour Noémie Ntombi Nuala
Nuno Nyambura Núria Obi Obinna Octavia Octavian Odile Ofelia Oisín Ola Ole Oleksandr Olena Olive Olivier Oliwia Ollie Olly Olof Olufemi
Oluwaseun Oona Orhan Oriol Orla Orlando Orsolya Osama Osman Osvaldo Oswald Otieno Otis Ottilie Ottoline Owain Owen Oyelaran Paavo Paddy
Padma Padraig Paige Paloma Pam Panagiotis Pania Paola Paolo Parisa Parminder Parul Parvati Pascal Pat Patience Patrice Patrizia Patryk
Patsy Patti Patty Paulette Pauli Paulina Pauline Pavel Pavla Pawel Paweł Pearl Peg Peggy Pekka Pelle Penelope Penny Percival Percy Perla
Pernille Perry Pete Petr Petros Petter Phil Philippa Phillip Philomena Phoebe Phyllis Pia Pierce Piero Pierrette Piers Piet Pieter Pietro
Pilar Pinar Pippa Polly Poonam Poppy Prakash Pranav Praveen Precious Preeti Prem Preston Priscilla Pritam Priti Priyanka Prudence
Przemysław Puja Pushpa Pádraig Páll Quentin Quincy Quinn Rachael Rachid Radek Radhika Radoslav Rae Raelene Rafa Rafał Raffaele Rafiq
Ragnar Ragnhild Rahel Raimund Raisa Raja Rajan Rajen Rajiv Rajni Rakesh Ramesh Ramiro Ramon Ramona Randall Randy Ranjit Raquel Rashid
Rasmus Ravi Ray Raymond Raymundo Raza Razia Raúl Rebekah Reena Reggie Reginald Reiner Reinhold Rekha Remco Remi Rena Renata Renato Renaud
Rene Renee Renuka Renée Reuben Rex Rhian Rhiannon Rhoda Rhodri Rhonda Rhys Ria Ricarda Riccardo Rich Rick Ricky Rik Rika Rikard Rina Rishi
Ritu Rob Robbert Robbie Roberta Robyn Rocco Rocío Rod Roddy Roderick Rodney Rodrigo Roelof Rogelio Rohan Rohit Rolf Roma Romain Romana
Romy Ron Ronan Ronja Ronnie Roos Rory Rosalind Rosalyn Rosamund Rosana Rosanna Rosanne Rosaria Roscoe Rosemarie Rosemary Rosheen Roshni
Rosie Rosina Rosita Ross Roswitha Rowan Rowena Roxana Roxanne Roy Royce Ruben Ruby Rubén Rudi Rudy Rukhsana Rupa Rupal Rupert Ruslan Russ
Russell Rustam Rutendo Ruthanne Ruud Ryszard Rémi Róisín Rüdiger Saad Sabina Sachin Safiya Saima Sakari Saleem Salim Sally Salma Salman
Salome Salvador Sam Sameer Samira Sammy Samson Sandeep Sandile Sandro Sandy Sanele Sangeeta Sanja Sanjeev Sanna Sanne Santiago Santosh
Sarita Sascha Saskia Satish Satoshi Satu Saul Saurabh Savannah Savita Scarlett Seamus Sebastien Sebastián Seema Seija Selena Selim Selina
Selma Selwyn Serena Serge Sergei Sergey Serhii Seth Seung Seyi Seán Shabana Shabnam Shaheen Shahid Shai Shakira Shalini Shane Shanice
Shannon Shanthi Sharad Shari Shashi Shaun Shauna Shaunagh Shawn Shayla Shazia Sheena Sheila Shelby Sheldon Shelley Shelly Sheree Sherry
Sherwin Shilpa Shireen Shirley Shiv Shona Shreya Shruti Shubham Shyam Sian Sibongile Sibusiso Sid Siddharth Sidney Siegfried Sieglinde
Sienna Sigrid Sigurd Silje Silvana Silvester Silvio Simeon Simona Simran Sindi Sinead Siobhan Siobhán Sioned Sipho Siri Sissel Siti Siân
Slobodan Snehal Snežana Sofie Solange Soledad Solveig Solène Somchai Sonal Sonia Soraya Sorcha Soumya Spencer Spiros Srinivas Stacey Staci
Stacy Staffan Stan Stanislav Stanisław Stanley Stavros Stefania Stefano Stephane Sterling Stewart Stian Stina Stine Stuart Stéphane
Stéphanie Sudha Sudhir Sue Sufyan Suhas Sujata Sukhdeep Suki Suleiman Suleman Sumit Sun Sundar Sunil Suraj Suravi Suresh Surinder Susana
Susann Susanna Susannah Suse Sushila Susie Suzanne Suzy Svantje Svenja Swati Sydney Sylvain Sylvester Sylvie Szabolcs Szilvia Séamus Søren
Sławomir Tabitha Tadeusz Tahir Taiwo Tam Tamar Tamika Tammy Tamsin Tamás Tandi Tanisha Tanveer Tanya Tapiwa Tara Tariq Taryn Tasha Tasneem
Tatiana Tatjana Tatum Tavita Tawanda Taye Taylor Teagan Ted Teddy Temitope Tendai Teodor Terence Tereza Terri Terry Tess Tessa Tessy
Tewodros Thabo Thaddeus Thandeka Thandi Thando Theodora Theodore Thibault Thierry Thijs Thilo Thom Thomasina Thora Thulani Thys Thérèse
Tia Tiago Tibor Tiffany Tiina Tilda Tilman Timothy Tine Tiziana Tjark Toby Tod Todd Todor Tomek Tommaso Tommy Tomos Tomás Tomáš Toni Tonya
Tor Torben Torstein Tove Tracey Traci Travis Trent Trevor Tricia Trine Trish Trisha Tristan Trixie Troels Troy Trudi Trudy Truls Tshepo
Tunde Turid Tyler Tyrell Tyrone Tyson Térèse Uche Ufuk Ulf Ulla Ulrika Uma Umar Umesh Una Unathi Unni Uri Uzma Val Valentin Valeria
Valérie Vanya Varun Vasilis Vasily Vasso Vaughan Veda Veena Velma Venkat Venkatesh Verena Verity Vernon Vesna Vibeke Vic Vicente Vicki
Vicky Vidya Viggo Vijay Vikki Vikram Viktoria Ville Vilma Vimal Vince Vincenzo Vineet Vinod Viola Violet Violeta Virginia Virginie Vishal
Vitalik Vito Vittoria Viv Vivek Vivian Vivien Vivienne Vlad Vojtěch Volker Vusi Vuyo Václav Véronique Vítor Wade Waheed Walburga Waldemar
Walid Wallace Wally Waltraud Wambui Wanda Wanjiku Warren Warrick Wayne Wendell Wendy Wes Wesley Wessel Wiebke Wieland Wiesław Wilbur
Wilfred Wilfried Wilhelmina Wilko Will Willa Willem Willemijn Willie Willow Wilma Wim Winifred Winnie Winston Wiremu Witold Wojciech
Wojtek Wolfram Wout Wyatt Xanthe Xiao Ximena Yadira Yahya Yana Yann Yannick Yara Yash Yasir Yasmeen Yasmine Yaw Yiannis Ylva Yogesh
Yohannes Yolanda Yolande Yosef Yosuke Youssef Yuliya Yuna Yuri Yusra Yves Yvette Zach Zachary Zack Zahra Zaid Zainab Zane Zanele Zara
Zbigniew Zdeněk Zeke Zelda Zelma Zena Zenobia Zeynep Zia Ziad Zinhle Zita Zodwa Zofia Zola Zoltan Zora Zoran Zoé Zoë Zsolt Zubair Zuzana
Zuzanna Zvonimir Álvaro Çelik Édouard Élise Émile Étienne Íñigo Óisín Özge Özlem Ørjan Łukasz Živa`.split(
    /\s+/,
  ),
)

/** Names that are also everyday words: a capital alone does not make them a person. */
const ambiguous = new Set(
  `April Ash Bill Blessing Bo Buck Cas Chip Daisy Dawn Dean Don Dot Drew Earl Faith Fern Gen Gift Ginger Grace
Grant Guy Harris Hazel Hope Ivy Jack Jay Joy June Kit Len Lincoln Mark Max May Mercy Miles Noor Norm Pat
Patience Pearl Peg Penny Precious Prudence Rae Ray Rich Rob Rod Rose Ruby Sterling Sue Sun Sunny Tam Val Wade
Will Willow Wim`.split(/\s+/),
)

/** How certainly a word is a given name: 2 unambiguous, 1 with another meaning, 0 not a name. */
export function givenNameWeight(word: string): 0 | 1 | 2 {
  if (ambiguous.has(word)) return 1
  return firstNames.has(word) || more.has(word) ? 2 : 0
}
